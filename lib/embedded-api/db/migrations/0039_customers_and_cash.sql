CREATE TABLE "cash_moves" (
	"market_id" text NOT NULL,
	"id" text NOT NULL,
	"shift" integer NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "cash_moves_market_id_shift_id_pk" PRIMARY KEY("market_id","shift","id")
);
--> statement-breakpoint
ALTER TABLE "cash_moves" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cash_shifts" (
	"market_id" text NOT NULL,
	"number" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by" text NOT NULL,
	"float" integer NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"counted" integer,
	"sums" jsonb,
	CONSTRAINT "cash_shifts_market_id_number_pk" PRIMARY KEY("market_id","number")
);
--> statement-breakpoint
ALTER TABLE "cash_shifts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"market_id" text NOT NULL,
	"person" text NOT NULL,
	"note" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_notes_market_id_person_pk" PRIMARY KEY("market_id","person")
);
--> statement-breakpoint
ALTER TABLE "customer_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "cash_moves" ADD CONSTRAINT "cash_moves_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_moves" ADD CONSTRAINT "cash_moves_market_id_shift_cash_shifts_market_id_number_fk" FOREIGN KEY ("market_id","shift") REFERENCES "public"."cash_shifts"("market_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_shifts" ADD CONSTRAINT "cash_shifts_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_shifts_open" ON "cash_shifts" USING btree ("market_id") WHERE "cash_shifts"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "orders_person" ON "orders" USING btree ("market_id",(case when "customer_id" is null and "source" is null then null else coalesce(nullif("delivery" ->> 'customer_phone', ''), 'account ' || "customer_id") end),"number");--> statement-breakpoint
CREATE INDEX "orders_delivered" ON "orders" USING btree ("market_id","delivered_at") WHERE "orders"."delivered_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_ended" ON "refunds" USING btree ("market_id","ended_at") WHERE "refunds"."ended_at" is not null;--> statement-breakpoint
CREATE POLICY "one_market" ON "cash_moves" AS PERMISSIVE FOR ALL TO public USING ("market_id" = current_setting('app.market', true)) WITH CHECK ("market_id" = current_setting('app.market', true));--> statement-breakpoint
CREATE POLICY "one_market" ON "cash_shifts" AS PERMISSIVE FOR ALL TO public USING ("market_id" = current_setting('app.market', true)) WITH CHECK ("market_id" = current_setting('app.market', true));--> statement-breakpoint
CREATE POLICY "one_market" ON "customer_notes" AS PERMISSIVE FOR ALL TO public USING ("market_id" = current_setting('app.market', true)) WITH CHECK ("market_id" = current_setting('app.market', true));--> statement-breakpoint
-- They obey their policy for everyone, their owner included.
ALTER TABLE "cash_moves" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "cash_shifts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "customer_notes" FORCE ROW LEVEL SECURITY;
