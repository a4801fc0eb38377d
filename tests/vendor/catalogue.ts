import { answered, type Handler, refused } from "./responses";
import {
  sameId,
  wrapped,
  writeCategories,
  writeDistricts,
  writeMarket,
  writePaymentTypes,
  writeProduct,
} from "./shape";

export const market: Handler = ({ market, deviations }) =>
  answered(wrapped("market", writeMarket(market, deviations), deviations));

export const products: Handler = ({ market, deviations }) => {
  const list = market.products.map((product) => writeProduct(market, product, deviations));
  return answered(wrapped("products", list, deviations));
};

export const categories: Handler = ({ market, deviations }) =>
  answered(wrapped("categories", writeCategories(market, deviations), deviations));

export const categoryProducts: Handler = ({ market, deviations, id }) => {
  const category = market.categories.find((one) => sameId("categoria", one.id, id, deviations, "text"));
  if (!category) return refused(404, "Categoria não encontrada.");
  const list = market.products.filter(({ categoryId }) => categoryId === category.id);
  const written = list.map((product) => writeProduct(market, product, deviations));
  return answered(wrapped("categoryProducts", written, deviations));
};

export const districts: Handler = ({ market, deviations }) =>
  answered(wrapped("districts", writeDistricts(market, deviations), deviations));

export const paymentTypes: Handler = ({ market, deviations }) =>
  answered(wrapped("paymentTypes", writePaymentTypes(market, deviations), deviations));

export const health: Handler = () => answered({ status: "ok" });
