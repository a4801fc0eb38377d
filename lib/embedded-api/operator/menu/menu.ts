import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as z from "zod";
import type { EditableMenu, MenuChanged } from "@/lib/contract/board/menu";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { ok, type Result } from "@/lib/domain/result";
import { productPicture } from "@/lib/embedded-api/catalogue/document/pictures";
import type { Mistake } from "@/lib/embedded-api/catalogue/document/schema";
import { changeMenu, lockMenu, mistakes } from "@/lib/embedded-api/catalogue/editing/change";
import { editableMenu } from "@/lib/embedded-api/catalogue/editing/editable";
import { withMarket } from "@/lib/embedded-api/db/market-scope";
import { recordChange } from "@/lib/embedded-api/operator/request/audit";
import { inMarket } from "@/lib/embedded-api/operator/request/market";
import { withUploads } from "@/lib/embedded-api/picture-store/uploads";
import type { Dependencies, MarketMoment } from "@/lib/embedded-api/request/context";
import { errorResponse, type RequestError, readBody, requestError } from "@/lib/embedded-api/request/responses";
import * as commands from "./menu-commands";
import { undoOf } from "./menu-undo";

/** A picture of the largest size, in base64. */
const BODY_LIMIT = 8 * 1024 * 1024;

/** Only limits which fields a request may contain; the document's checks validate their values. */
function fieldsOf<Name extends string>(...names: Name[]) {
  return z.strictObject(
    Object.fromEntries(names.map((name) => [name, z.unknown().optional()])) as Record<
      Name,
      z.ZodOptional<z.ZodUnknown>
    >,
  );
}

const productFields = fieldsOf(
  "name",
  "description",
  "price",
  "price_from",
  "promotion",
  "availability",
  "modes",
  "available",
  "unavailable_until",
  "hidden",
  "image",
  "allergens",
  "diets",
  "is_alcoholic",
  "category_ids",
  "suggests",
  "variations",
  "groups",
);
const groupFields = fieldsOf(
  "name",
  "min_quantity",
  "max_quantity",
  "is_required",
  "price_method",
  "max_by_variation",
  "options",
);
const options = z.array(z.record(z.string(), z.unknown())).optional();
const groupReference = z.union([z.string(), z.looseObject({ options })]);
const after = z.string().nullish();
const version = z.string();
const written = { groups: z.array(groupReference).optional(), category: z.string().optional() };

const addProductSchema = z.object({ fields: productFields.extend({ ...written, category: z.string() }), after });
const changeProductSchema = z.object({ version, fields: productFields.extend(written) });
const placeSchema = z.object({ category: z.string().optional(), after: z.string().nullable() });
const rules = { availability: z.unknown().optional(), modes: z.unknown().optional() };
const addCategorySchema = z.object({ name: z.string(), ...rules, after });
const changeCategorySchema = z.object({
  version,
  fields: z.strictObject({ name: z.string().optional(), hidden: z.boolean().optional(), ...rules }),
});
const changeGroupSchema = z.object({ version, fields: groupFields.extend({ options }), only: z.string().optional() });
const undoSchema = z.object({ change: z.string() });

type Work = (moment: MarketMoment) => Promise<Result<commands.Command, RequestError>> | commands.Command;

/** The menu as its owner edits it; every change passes the checks of a document and can be undone. */
export function operatorMenuRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.use(bodyLimit({ maxSize: BODY_LIMIT, onError: (c) => errorResponse(c, requestError(413, "TOO_LARGE")) }));
  routes.get("/", (c) =>
    inMarket(deps, c, async (context) => {
      const known: EditableMenu["version"] = context.row.importedAt.toISOString();
      return c.json(c.req.query("known") === known ? { version: known, same: true } : await editableMenu(context));
    }),
  );
  routes.post("/products", (c) =>
    withBody(c, addProductSchema, ({ fields, after: place }) => {
      const { category } = fields;
      return changeWithPictures(deps, c, "menu.product.add", fields, (moment) =>
        commands.addProduct(moment, { ...fields, category }, place ?? undefined),
      );
    }),
  );
  routes.put("/products/:item", (c) =>
    withBody(c, changeProductSchema, ({ version: seen, fields }) =>
      changeWithPictures(deps, c, "menu.product.change", fields, (moment) =>
        commands.changeProduct(moment, itemOf(c), seen, fields),
      ),
    ),
  );
  routes.put("/products/:item/place", (c) =>
    withBody(c, placeSchema, (place) =>
      change(deps, c, "menu.product.move", (moment) => commands.placeProduct(moment, itemOf(c), place)),
    ),
  );
  routes.post("/products/:item/copy", (c) =>
    change(deps, c, "menu.product.copy", (moment) => commands.copyProduct(moment, itemOf(c))),
  );
  routes.delete("/products/:item", (c) =>
    change(deps, c, "menu.product.delete", (moment) => commands.deleteProduct(moment, itemOf(c), seenVersion(c))),
  );
  categoryRoutes(deps, routes);
  routes.put("/groups/:item", (c) =>
    withBody(c, changeGroupSchema, ({ version: seen, ...wanted }) =>
      changeWithPictures(deps, c, "menu.group.change", wanted.fields, (moment) =>
        commands.changeGroup(moment, itemOf(c), seen, wanted),
      ),
    ),
  );
  routes.delete("/groups/:item", (c) =>
    change(deps, c, "menu.group.delete", (moment) =>
      commands.changeGroup(moment, itemOf(c), seenVersion(c), { fields: null }),
    ),
  );
  routes.post("/undo", (c) =>
    withBody(c, undoSchema, ({ change: id }) => change(deps, c, "menu.undo", (moment) => undoOf(moment, id))),
  );
  return routes;
}

function categoryRoutes(deps: Dependencies, routes: Hono): void {
  routes.post("/categories", (c) =>
    withBody(c, addCategorySchema, ({ name, after: place, ...written }) =>
      change(deps, c, "menu.category.add", () => commands.addCategory(name, written, place ?? undefined)),
    ),
  );
  routes.put("/categories/:item", (c) =>
    withBody(c, changeCategorySchema, ({ version: seen, fields }) =>
      change(deps, c, "menu.category.change", (moment) => commands.changeCategory(moment, itemOf(c), seen, fields)),
    ),
  );
  routes.put("/categories/:item/place", (c) =>
    withBody(c, placeSchema, (place) =>
      change(deps, c, "menu.category.move", (moment) =>
        commands.changeCategory(moment, itemOf(c), null, { after: place.after }),
      ),
    ),
  );
  routes.post("/categories/:item/copy", (c) =>
    change(deps, c, "menu.category.copy", (moment) => commands.copyCategory(moment, itemOf(c))),
  );
  routes.delete("/categories/:item", (c) =>
    change(deps, c, "menu.category.delete", (moment) =>
      commands.changeCategory(moment, itemOf(c), seenVersion(c), null),
    ),
  );
}

function change(
  deps: Dependencies,
  c: Context,
  action: string,
  work: Work,
  onChanged: () => void = () => {},
): Promise<Response> {
  return inMarket(deps, c, async (moment) => {
    await lockMenu(moment);
    const made = await work(moment);
    const command = "wanted" in made ? ok(made) : made;
    if (!command.ok) return errorResponse(c, command.error);
    const { id, subject, wanted } = command.value;
    const changed = await changeMenu(moment, wanted);
    if (!changed.ok) return errorResponse(c, changed.error);
    const { before, after: now, warnings } = changed.value;
    onChanged();
    const logged = await recordChange(moment, { actor: c.get("actor"), action, subject, before, after: now });
    return c.json({ change: logged, id, warnings } satisfies MenuChanged);
  });
}

async function withBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
  work: (body: z.output<Schema>) => Promise<Response>,
): Promise<Response> {
  const body = await readBody(c, schema);
  return body.ok ? work(body.value) : errorResponse(c, body.error);
}

type Pictured = { image?: unknown };
type PicturedFields = Pictured & {
  options?: readonly Pictured[] | undefined;
  groups?: readonly (string | { options?: readonly Pictured[] | undefined })[] | undefined;
};

/** The pictures to be stored: the product's own, and the new ones of options. */
function picturesIn(fields: PicturedFields): { holder: Pictured; path: string }[] {
  const newIn = (options: readonly Pictured[] = [], at = "") =>
    options.flatMap((holder, index) => {
      const isNew = typeof holder.image === "string" && !holder.image.startsWith("/");
      return isNew ? [{ holder, path: `${at}options[${index}].image` }] : [];
    });
  const own = typeof fields.image === "string" ? [{ holder: fields, path: "image" }] : [];
  const ofGroups = (fields.groups ?? []).flatMap((group, index) =>
    typeof group === "string" ? [] : newIn(group.options, `groups[${index}].`),
  );
  return [...own, ...newIn(fields.options), ...ofGroups];
}

/**
 * New photos are cut to the sizes of the screens outside of the change's transaction, because each takes a second, and
 * stored within it; `fields` then hold their paths. A change that would be refused anyway costs no picture.
 */
function changeWithPictures(
  deps: Dependencies,
  c: Context,
  action: string,
  fields: PicturedFields,
  work: (moment: MarketMoment) => Promise<Result<commands.Command, RequestError>>,
): Promise<Response> {
  const found = picturesIn(fields);
  const market = parseMarketToken(c.req.param("id"));
  if (found.length === 0 || !market) return change(deps, c, action, work);
  return withUploads(deps, market, async (pictures) => {
    const first = await withMarket(deps.db, market, (scope) => work({ ...scope, now: deps.now() }));
    if (!first.ok) return errorResponse(c, first.error);
    const refused: Mistake[] = [];
    for (const { holder, path } of found) {
      const picture = await productPicture(String(holder.image), deps.media, pictures);
      if (picture.ok) holder.image = picture.value;
      else refused.push({ path, message: picture.error });
    }
    if (refused.length > 0) return errorResponse(c, mistakes(refused));
    return change(deps, c, action, work, pictures.store);
  });
}

function itemOf(c: Context): string {
  return c.req.param("item") ?? "";
}

function seenVersion(c: Context): string {
  return c.req.query("version") ?? "";
}
