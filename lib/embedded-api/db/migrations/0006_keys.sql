CREATE TABLE "shop_keys" (
	"market_id" text NOT NULL,
	"id" text NOT NULL,
	"key_hash" text NOT NULL,
	"scope" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_keys_market_id_id_pk" PRIMARY KEY("market_id","id"),
	CONSTRAINT "shop_keys_hash" UNIQUE("market_id","key_hash")
);
--> statement-breakpoint
ALTER TABLE "shop_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "shop_keys" ADD CONSTRAINT "shop_keys_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "one_market" ON "shop_keys" AS PERMISSIVE FOR ALL TO public USING ("market_id" = current_setting('app.market', true)) WITH CHECK ("market_id" = current_setting('app.market', true));--> statement-breakpoint
-- Obeys its policy for everyone, its owner included.
ALTER TABLE "shop_keys" FORCE ROW LEVEL SECURITY;
