ALTER TABLE "charges" ADD COLUMN "receiver" text;--> statement-breakpoint
-- Their policies hide every row from the owner too.
ALTER TABLE "charges" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_settings" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- An account was not left while its charges were read: what is still checked is of today's key.
UPDATE "charges" SET "receiver" = "payment_settings"."receiver" FROM "payment_settings" WHERE "charges"."market_id" = "payment_settings"."market_id" AND "charges"."provider" = 'pix' AND "payment_settings"."provider" = 'pix' AND "payment_settings"."receiver" <> '' AND "charges"."next_check_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_settings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "charges" FORCE ROW LEVEL SECURITY;
