import type { Customer } from "./books";
import { type Asked, answered, forCustomers, type Handler, refused, type VendorResponse } from "./responses";
import { SECRETS } from "./secrets";
import { writeCustomer } from "./shape";

const textOf = (value: unknown) => (typeof value === "string" && value.trim() !== "" ? value.trim() : null);

export const authentication: Handler = (asked) => {
  const { books, body, market } = asked;
  const email = textOf(body.email)?.toLowerCase();
  const password = textOf(body.password);
  if (!email || !password) return refused(422, "Informe e-mail e senha.");
  const known = books.customers.find((one) => one.marketId === market.id && one.email === email);
  if (body.authentication_type === "email_login")
    return known?.password === password ? loggedIn(asked, known) : refused(401, "E-mail ou senha incorretos.");
  if (body.authentication_type !== "email_create") return refused(422, "Tipo de acesso desconhecido.");
  if (known) return refused(422, "E-mail já cadastrado.");
  const name = textOf(body.full_name);
  if (!name) return refused(422, "Informe o nome.");
  return loggedIn(asked, newCustomer(asked, { name, email, password }), 201);
};

function newCustomer(
  { books, market, body }: Asked,
  { name, email, password }: Pick<Customer, "name" | "email" | "password">,
): Customer {
  const customer = {
    id: books.nextId(),
    marketId: market.id,
    name,
    email,
    password,
    phone: textOf(body.phone),
    cpf: textOf(body.cpf),
    gender: textOf(body.gender),
    preferences: {},
  };
  books.customers.push(customer);
  return customer;
}

function loggedIn(asked: Asked, customer: Customer, status = 200): VendorResponse {
  const { books, deviations } = asked;
  const token = newToken(books.nextId(), deviations.tokenLength);
  books.sessions.set(token, customer.id);
  const user = writeCustomer(customer, deviations);
  return answered(
    {
      "user and token": { user, token },
      flat: { ...user, token },
      "token in user": { user: { ...user, token } },
      data: { data: { user, token } },
      access_token: { user, access_token: token, token_type: "Bearer" },
      "token missing": { user },
    }[deviations.login],
    status,
  );
}

function newToken(serial: number, length: number): string {
  const long = `${SECRETS.token}${String(serial).padStart(Math.max(0, length - SECRETS.token.length), "0")}`;
  return long.slice(-length);
}

export const forgotPassword: Handler = () => answered({ message: "Enviamos um e-mail." });

export const me: Handler = forCustomers(({ customer, deviations }) => answered(writeCustomer(customer, deviations)));

export const updateProfile: Handler = forCustomers(({ customer, body }) => {
  customer.name = textOf(body.full_name) ?? customer.name;
  customer.email = textOf(body.email)?.toLowerCase() ?? customer.email;
  if ("phone" in body) customer.phone = textOf(body.phone);
  if ("cpf" in body) customer.cpf = textOf(body.cpf);
  if ("gender" in body) customer.gender = textOf(body.gender);
  return answered({ message: "Perfil atualizado." });
});

export const updateAvatar: Handler = forCustomers(() => answered({ message: "Foto atualizada." }));

export const changePassword: Handler = forCustomers(({ customer, body }) => {
  if (body.current_password !== customer.password) return refused(422, "A senha atual não confere.");
  customer.password = textOf(body.password) ?? customer.password;
  return answered({ message: "Senha alterada." });
});

export const reviews: Handler = forCustomers(() => answered([]));

export const preferences: Handler = forCustomers(({ customer, body }) => {
  customer.preferences = body;
  return answered({ message: "Preferências salvas." });
});
