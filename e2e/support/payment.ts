import type { Page } from "playwright/test";

export const popup = (page: Page) => page.getByRole("dialog", { name: /^Pagamento do pedido/ });
export const codeIn = (page: Page) => popup(page).getByLabel("Código Pix");
export const approved = (page: Page) => page.getByText("Pagamento aprovado!").first();
