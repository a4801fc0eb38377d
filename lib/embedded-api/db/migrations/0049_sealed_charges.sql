ALTER TABLE "charges" ADD COLUMN "sealed" text;--> statement-breakpoint
-- Its policy hides every row from the owner too.
ALTER TABLE "charges" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Where the provider has no id of its own, ours says that it was made.
UPDATE "charges" SET "provider_ref" = replace("id", '-', '') WHERE "provider" = 'pix' AND "pix_code" IS NOT NULL AND "provider_ref" IS NULL;--> statement-breakpoint
-- A code that may still be paid comes again, sealed, when its charge is read next.
UPDATE "charges" SET "pix_code" = NULL WHERE "pix_code" IS NOT NULL AND ("provider" <> 'sandbox' OR coalesce("state", "status") <> 'waiting');--> statement-breakpoint
UPDATE "charges" SET "payer" = NULL WHERE "payer" IS NOT NULL AND "state" IS DISTINCT FROM 'creating';--> statement-breakpoint
ALTER TABLE "charges" FORCE ROW LEVEL SECURITY;
