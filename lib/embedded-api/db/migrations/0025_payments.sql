CREATE TABLE "payment_receipts" (
	"market_id" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"charge_id" text,
	"provider" text NOT NULL,
	"amount" integer NOT NULL,
	"fee" integer,
	"verdict" text NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"actor" text,
	"received_at" timestamp with time zone NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_receipts_market_id_id_pk" PRIMARY KEY("market_id","id")
);
--> statement-breakpoint
ALTER TABLE "payment_receipts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_settings" (
	"market_id" text NOT NULL,
	"provider" text NOT NULL,
	"profile" text NOT NULL,
	"receiver" text NOT NULL,
	"hosts" jsonb NOT NULL,
	"is_test" boolean NOT NULL,
	"on_outage" text DEFAULT 'WAIT' NOT NULL,
	"sealed" text NOT NULL,
	"certificate" jsonb,
	"checked_at" timestamp with time zone,
	"check_steps" jsonb,
	"problem" text,
	"minute" timestamp with time zone,
	"calls" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_settings_market_id_provider_pk" PRIMARY KEY("market_id","provider")
);
--> statement-breakpoint
ALTER TABLE "payment_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "refunds" (
	"market_id" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"receipt_id" text NOT NULL,
	"amount" integer NOT NULL,
	"cause" text NOT NULL,
	"reason" text,
	"state" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"provider_ref" text,
	"problem" text,
	"actor" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	CONSTRAINT "refunds_market_id_id_pk" PRIMARY KEY("market_id","id")
);
--> statement-breakpoint
ALTER TABLE "refunds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "provider" text DEFAULT 'sandbox' NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "amount" integer;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "provider_ref" text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "checkout_url" text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "payer" jsonb;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "next_check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_receipts" ADD CONSTRAINT "payment_receipts_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_receipts" ADD CONSTRAINT "payment_receipts_market_id_order_id_orders_market_id_id_fk" FOREIGN KEY ("market_id","order_id") REFERENCES "public"."orders"("market_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_settings" ADD CONSTRAINT "payment_settings_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_receipt_fk" FOREIGN KEY ("market_id","receipt_id") REFERENCES "public"."payment_receipts"("market_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_receipts_order" ON "payment_receipts" USING btree ("market_id","order_id");--> statement-breakpoint
CREATE INDEX "payment_receipts_day" ON "payment_receipts" USING btree ("market_id","received_at");--> statement-breakpoint
CREATE INDEX "refunds_receipt" ON "refunds" USING btree ("market_id","receipt_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("market_id","order_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("market_id","next_check_at") WHERE "refunds"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "charges_due" ON "charges" USING btree ("market_id","next_check_at") WHERE "charges"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "charges_id" ON "charges" USING btree ("market_id","id");--> statement-breakpoint
CREATE POLICY "one_market" ON "payment_receipts" AS PERMISSIVE FOR ALL TO public USING ("market_id" = current_setting('app.market', true)) WITH CHECK ("market_id" = current_setting('app.market', true));--> statement-breakpoint
CREATE POLICY "one_market" ON "payment_settings" AS PERMISSIVE FOR ALL TO public USING ("market_id" = current_setting('app.market', true)) WITH CHECK ("market_id" = current_setting('app.market', true));--> statement-breakpoint
CREATE POLICY "one_market" ON "refunds" AS PERMISSIVE FOR ALL TO public USING ("market_id" = current_setting('app.market', true)) WITH CHECK ("market_id" = current_setting('app.market', true));--> statement-breakpoint
-- They obey their policies for everyone, their owner included.
ALTER TABLE "payment_receipts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_settings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "refunds" FORCE ROW LEVEL SECURITY;
