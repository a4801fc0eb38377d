CREATE TABLE "courier_floats" (
	"market_id" text NOT NULL,
	"courier_id" text NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "courier_floats_market_id_courier_id_pk" PRIMARY KEY("market_id","courier_id")
);
--> statement-breakpoint
ALTER TABLE "courier_floats" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "courier_positions" (
	"market_id" text NOT NULL,
	"order_id" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "courier_positions_market_id_order_id_pk" PRIMARY KEY("market_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "courier_positions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deliveries" (
	"market_id" text NOT NULL,
	"order_id" text NOT NULL,
	"courier_id" text NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	"arrived_at" timestamp with time zone,
	"received" integer,
	"change" integer,
	"settled_at" timestamp with time zone,
	"keys" jsonb NOT NULL,
	CONSTRAINT "deliveries_market_id_order_id_pk" PRIMARY KEY("market_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "courier_floats" ADD CONSTRAINT "courier_floats_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_floats" ADD CONSTRAINT "courier_floats_market_id_courier_id_people_market_id_id_fk" FOREIGN KEY ("market_id","courier_id") REFERENCES "public"."people"("market_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_positions" ADD CONSTRAINT "courier_positions_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_positions" ADD CONSTRAINT "courier_positions_market_id_order_id_orders_market_id_id_fk" FOREIGN KEY ("market_id","order_id") REFERENCES "public"."orders"("market_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_market_id_order_id_orders_market_id_id_fk" FOREIGN KEY ("market_id","order_id") REFERENCES "public"."orders"("market_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_market_id_courier_id_people_market_id_id_fk" FOREIGN KEY ("market_id","courier_id") REFERENCES "public"."people"("market_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courier_positions_age" ON "courier_positions" USING btree ("market_id","at");--> statement-breakpoint
CREATE INDEX "deliveries_courier" ON "deliveries" USING btree ("market_id","courier_id","settled_at");--> statement-breakpoint
CREATE POLICY "one_market" ON "courier_floats" AS PERMISSIVE FOR ALL TO public USING ("market_id" = current_setting('app.market', true)) WITH CHECK ("market_id" = current_setting('app.market', true));--> statement-breakpoint
CREATE POLICY "one_market" ON "courier_positions" AS PERMISSIVE FOR ALL TO public USING ("market_id" = current_setting('app.market', true)) WITH CHECK ("market_id" = current_setting('app.market', true));--> statement-breakpoint
CREATE POLICY "one_market" ON "deliveries" AS PERMISSIVE FOR ALL TO public USING ("market_id" = current_setting('app.market', true)) WITH CHECK ("market_id" = current_setting('app.market', true));--> statement-breakpoint
-- They obey their policy for everyone, their owner included.
ALTER TABLE "courier_floats" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "courier_positions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deliveries" FORCE ROW LEVEL SECURITY;
