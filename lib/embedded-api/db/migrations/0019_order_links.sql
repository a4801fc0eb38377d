CREATE TABLE "order_links" (
	"market_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"order_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_links_market_id_code_hash_pk" PRIMARY KEY("market_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "order_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_market_id_customer_id_customers_market_id_id_fk" FOREIGN KEY ("market_id","customer_id") REFERENCES "public"."customers"("market_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_market_id_order_id_orders_market_id_id_fk" FOREIGN KEY ("market_id","order_id") REFERENCES "public"."orders"("market_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_links_order" ON "order_links" USING btree ("market_id","order_id");--> statement-breakpoint
CREATE INDEX "order_links_customer" ON "order_links" USING btree ("market_id","customer_id");--> statement-breakpoint
CREATE INDEX "order_links_expiry" ON "order_links" USING btree ("market_id","expires_at");--> statement-breakpoint
CREATE POLICY "one_market" ON "order_links" AS PERMISSIVE FOR ALL TO public USING ("market_id" = current_setting('app.market', true)) WITH CHECK ("market_id" = current_setting('app.market', true));--> statement-breakpoint
-- Obeys its policy for everyone, its owner included.
ALTER TABLE "order_links" FORCE ROW LEVEL SECURITY;
