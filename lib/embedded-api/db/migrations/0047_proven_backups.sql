CREATE TABLE "proven_backups" (
	"id" text PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"rows" integer NOT NULL,
	"proven_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "proven_backups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "payment_receipts_asks" ON "payment_receipts" USING btree ("market_id") WHERE "payment_receipts"."verdict" = 'asks';--> statement-breakpoint
CREATE INDEX "refunds_rung" ON "refunds" USING btree ("market_id") WHERE "refunds"."seen_at" is null and ("refunds"."cause" in ('late', 'doubled', 'dispute') or "refunds"."state" in ('asked', 'failed'));--> statement-breakpoint
CREATE POLICY "operator_alone" ON "proven_backups" AS PERMISSIVE FOR ALL TO "storefront_operator" USING (true) WITH CHECK (true);--> statement-breakpoint
-- As invites: it obeys its policy for everyone, its owner included, and a market's role gets nothing of it.
ALTER TABLE "proven_backups" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
REVOKE ALL ON "proven_backups" FROM storefront_market;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "proven_backups" TO storefront_operator;
