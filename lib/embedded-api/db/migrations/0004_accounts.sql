CREATE TABLE "email_changes" (
	"market_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_changes_market_id_customer_id_pk" PRIMARY KEY("market_id","customer_id"),
	CONSTRAINT "email_changes_token" UNIQUE("market_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "email_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_market_id_customer_id_customers_market_id_id_fk" FOREIGN KEY ("market_id","customer_id") REFERENCES "public"."customers"("market_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_expiry" ON "email_changes" USING btree ("market_id","expires_at");--> statement-breakpoint
CREATE POLICY "one_market" ON "email_changes" AS PERMISSIVE FOR ALL TO public USING ("market_id" = current_setting('app.market', true)) WITH CHECK ("market_id" = current_setting('app.market', true));--> statement-breakpoint
ALTER TABLE "email_changes" FORCE ROW LEVEL SECURITY;
