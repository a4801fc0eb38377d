import { expect, test } from "vitest";
import { mayUpload } from "@/lib/operator-access";
import { operatorToken } from "@/lib/operator-token";

const token = operatorToken() ?? "";

test.each([
  "/api/operator/markets/brasa",
  "/api/operator/markets/brasa?pictures=paths",
  "/api/operator/backup",
  "/api/operator/backup/pictures",
])("a large body to %s is for the operator's token alone", async (path) => {
  expect(await mayUpload(path, `Bearer ${token}`)).toBe(true);
  for (const other of [undefined, "", token, "Bearer ", "Bearer x", `Bearer ${token}x`, `Basic ${token}`])
    expect(await mayUpload(path, other)).toBe(false);
});

test.each([
  "/",
  "/api/v3/orders",
  "/api/operator",
  "/api/operator/markets",
  "/api/operator/markets/brasa/orders",
  "/api/operator/markets/brasa/orders/1/advance",
  "/api/operator/backup/pictures/x",
  "/api/operatorx/backup",
  "/x/api/operator/backup",
  "//api/operator/backup",
  "/?/api/operator/backup",
])("no large body to %s, even with the token", async (path) => {
  expect(await mayUpload(path, `Bearer ${token}`)).toBe(false);
});
