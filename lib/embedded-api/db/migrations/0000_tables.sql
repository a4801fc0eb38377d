CREATE TABLE "addresses" (
	"market_id" text NOT NULL,
	"id" text NOT NULL,
	"customer_id" text NOT NULL,
	"street" text NOT NULL,
	"number" text,
	"complement" text,
	"reference" text,
	"neighborhood_id" text NOT NULL,
	"neighborhood_name" text NOT NULL,
	"city" text,
	"state" text,
	"zip_code" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "addresses_market_id_id_pk" PRIMARY KEY("market_id","id")
);
--> statement-breakpoint
ALTER TABLE "addresses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "categories" (
	"market_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "categories_market_id_id_pk" PRIMARY KEY("market_id","id")
);
--> statement-breakpoint
ALTER TABLE "categories" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customers" (
	"market_id" text NOT NULL,
	"id" text NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"phone" text,
	"cpf" text,
	"gender" text,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customers_market_id_id_pk" PRIMARY KEY("market_id","id"),
	CONSTRAINT "customers_email" UNIQUE("market_id","email")
);
--> statement-breakpoint
ALTER TABLE "customers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "districts" (
	"market_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"fee" integer NOT NULL,
	CONSTRAINT "districts_market_id_id_pk" PRIMARY KEY("market_id","id")
);
--> statement-breakpoint
ALTER TABLE "districts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "markets" (
	"id" text PRIMARY KEY NOT NULL,
	"body" jsonb NOT NULL,
	"override" text,
	"last_order_number" integer DEFAULT 0 NOT NULL,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "markets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "order_items" (
	"market_id" text NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"variation_id" text,
	"item_name" text NOT NULL,
	"amount" integer NOT NULL,
	"price" integer NOT NULL,
	"observations" text,
	"complements" jsonb NOT NULL,
	CONSTRAINT "order_items_market_id_order_id_position_pk" PRIMARY KEY("market_id","order_id","position")
);
--> statement-breakpoint
ALTER TABLE "order_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "order_keys" (
	"market_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_keys_market_id_customer_id_key_pk" PRIMARY KEY("market_id","customer_id","key")
);
--> statement-breakpoint
ALTER TABLE "order_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "orders" (
	"market_id" text NOT NULL,
	"id" text NOT NULL,
	"customer_id" text NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"market_name" text NOT NULL,
	"delivery" jsonb NOT NULL,
	"delivery_time" text,
	"address_id" text NOT NULL,
	"payment_type_id" text NOT NULL,
	"payment_type" text NOT NULL,
	"payment_method_id" text,
	"payment_method" text NOT NULL,
	"payment_status" text NOT NULL,
	"is_paid" boolean NOT NULL,
	"coupon" text,
	"subtotal" integer NOT NULL,
	"discount" integer NOT NULL,
	"delivery_tax" integer NOT NULL,
	"total" integer NOT NULL,
	"cash" integer,
	"observations" text,
	CONSTRAINT "orders_market_id_id_pk" PRIMARY KEY("market_id","id"),
	CONSTRAINT "orders_number" UNIQUE("market_id","number")
);
--> statement-breakpoint
ALTER TABLE "orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_types" (
	"market_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "payment_types_market_id_id_pk" PRIMARY KEY("market_id","id")
);
--> statement-breakpoint
ALTER TABLE "payment_types" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "products" (
	"market_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"category_id" text NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "products_market_id_id_pk" PRIMARY KEY("market_id","id")
);
--> statement-breakpoint
ALTER TABLE "products" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sessions" (
	"market_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_market_id_token_hash_pk" PRIMARY KEY("market_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_market_id_customer_id_customers_market_id_id_fk" FOREIGN KEY ("market_id","customer_id") REFERENCES "public"."customers"("market_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "districts" ADD CONSTRAINT "districts_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_market_id_order_id_orders_market_id_id_fk" FOREIGN KEY ("market_id","order_id") REFERENCES "public"."orders"("market_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_keys" ADD CONSTRAINT "order_keys_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_keys" ADD CONSTRAINT "order_keys_market_id_customer_id_customers_market_id_id_fk" FOREIGN KEY ("market_id","customer_id") REFERENCES "public"."customers"("market_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_market_id_customer_id_customers_market_id_id_fk" FOREIGN KEY ("market_id","customer_id") REFERENCES "public"."customers"("market_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_types" ADD CONSTRAINT "payment_types_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_market_id_category_id_categories_market_id_id_fk" FOREIGN KEY ("market_id","category_id") REFERENCES "public"."categories"("market_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_market_id_customer_id_customers_market_id_id_fk" FOREIGN KEY ("market_id","customer_id") REFERENCES "public"."customers"("market_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_customer" ON "addresses" USING btree ("market_id","customer_id");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("market_id","customer_id","created_at");--> statement-breakpoint
CREATE POLICY "one_market" ON "addresses" AS PERMISSIVE FOR ALL TO public USING ("market_id" = current_setting('app.market', true)) WITH CHECK ("market_id" = current_setting('app.market', true));--> statement-breakpoint
CREATE POLICY "one_market" ON "categories" AS PERMISSIVE FOR ALL TO public USING ("market_id" = current_setting('app.market', true)) WITH CHECK ("market_id" = current_setting('app.market', true));--> statement-breakpoint
CREATE POLICY "one_market" ON "customers" AS PERMISSIVE FOR ALL TO public USING ("market_id" = current_setting('app.market', true)) WITH CHECK ("market_id" = current_setting('app.market', true));--> statement-breakpoint
CREATE POLICY "one_market" ON "districts" AS PERMISSIVE FOR ALL TO public USING ("market_id" = current_setting('app.market', true)) WITH CHECK ("market_id" = current_setting('app.market', true));--> statement-breakpoint
CREATE POLICY "one_market" ON "markets" AS PERMISSIVE FOR ALL TO public USING ("id" = current_setting('app.market', true)) WITH CHECK ("id" = current_setting('app.market', true));--> statement-breakpoint
CREATE POLICY "one_market" ON "order_items" AS PERMISSIVE FOR ALL TO public USING ("market_id" = current_setting('app.market', true)) WITH CHECK ("market_id" = current_setting('app.market', true));--> statement-breakpoint
CREATE POLICY "one_market" ON "order_keys" AS PERMISSIVE FOR ALL TO public USING ("market_id" = current_setting('app.market', true)) WITH CHECK ("market_id" = current_setting('app.market', true));--> statement-breakpoint
CREATE POLICY "one_market" ON "orders" AS PERMISSIVE FOR ALL TO public USING ("market_id" = current_setting('app.market', true)) WITH CHECK ("market_id" = current_setting('app.market', true));--> statement-breakpoint
CREATE POLICY "one_market" ON "payment_types" AS PERMISSIVE FOR ALL TO public USING ("market_id" = current_setting('app.market', true)) WITH CHECK ("market_id" = current_setting('app.market', true));--> statement-breakpoint
CREATE POLICY "one_market" ON "products" AS PERMISSIVE FOR ALL TO public USING ("market_id" = current_setting('app.market', true)) WITH CHECK ("market_id" = current_setting('app.market', true));--> statement-breakpoint
CREATE POLICY "one_market" ON "sessions" AS PERMISSIVE FOR ALL TO public USING ("market_id" = current_setting('app.market', true)) WITH CHECK ("market_id" = current_setting('app.market', true));