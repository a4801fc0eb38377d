CREATE TABLE "coupons" (
	"market_id" text NOT NULL,
	"code" text NOT NULL,
	"position" integer NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "coupons_market_id_code_pk" PRIMARY KEY("market_id","code")
);
--> statement-breakpoint
ALTER TABLE "coupons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_value" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_coupon" ON "orders" USING btree ("market_id",upper("coupon")) WHERE "orders"."coupon" is not null;--> statement-breakpoint
CREATE POLICY "one_market" ON "coupons" AS PERMISSIVE FOR ALL TO public USING ("market_id" = current_setting('app.market', true)) WITH CHECK ("market_id" = current_setting('app.market', true));--> statement-breakpoint
-- It obeys its policy for everyone, its owner included.
ALTER TABLE "coupons" FORCE ROW LEVEL SECURITY;
