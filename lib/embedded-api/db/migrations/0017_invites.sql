CREATE TABLE "invites" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_for" text
);
--> statement-breakpoint
ALTER TABLE "invites" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "operator_alone" ON "invites" AS PERMISSIVE FOR ALL TO "storefront_operator" USING (true) WITH CHECK (true);--> statement-breakpoint
-- Obeys its policy for everyone, its owner included. A role of markets, which gets every new table by default, gets
-- this one not at all.
ALTER TABLE "invites" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
REVOKE ALL ON "invites" FROM storefront_market;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "invites" TO storefront_operator;
