CREATE TABLE "pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"claim" text NOT NULL,
	"bytes" bigint,
	"unnamed_since" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "operator_alone" ON "pictures" AS PERMISSIVE FOR ALL TO "storefront_operator" USING (true) WITH CHECK (true);--> statement-breakpoint
-- Obeys its policy for everyone, its owner included. A role of markets, which gets every new table by default, gets
-- this one not at all.
ALTER TABLE "pictures" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
REVOKE ALL ON "pictures" FROM storefront_market;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "pictures" TO storefront_operator;
