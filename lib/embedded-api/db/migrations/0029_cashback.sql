CREATE TABLE "cashback_entries" (
	"market_id" text NOT NULL,
	"number" integer NOT NULL,
	"customer_id" text NOT NULL,
	"order_id" text NOT NULL,
	"order_number" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "cashback_entries_market_id_number_pk" PRIMARY KEY("market_id","number")
);
--> statement-breakpoint
ALTER TABLE "cashback_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "last_ledger_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "balance_used" integer;--> statement-breakpoint
ALTER TABLE "cashback_entries" ADD CONSTRAINT "cashback_entries_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashback_entries" ADD CONSTRAINT "cashback_entries_market_id_order_id_orders_market_id_id_fk" FOREIGN KEY ("market_id","order_id") REFERENCES "public"."orders"("market_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cashback_entries_customer" ON "cashback_entries" USING btree ("market_id","customer_id","number");--> statement-breakpoint
CREATE INDEX "cashback_entries_order" ON "cashback_entries" USING btree ("market_id","order_id");--> statement-breakpoint
CREATE POLICY "one_market" ON "cashback_entries" AS PERMISSIVE FOR ALL TO public USING ("market_id" = current_setting('app.market', true)) WITH CHECK ("market_id" = current_setting('app.market', true));--> statement-breakpoint
-- They obey their policy for everyone, their owner included.
ALTER TABLE "cashback_entries" FORCE ROW LEVEL SECURITY;
