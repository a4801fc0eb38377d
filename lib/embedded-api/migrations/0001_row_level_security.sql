-- A role that cannot log in, taken inside each transaction: it obeys the policies, which a table's owner or a superuser would not.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'storefront_market') THEN CREATE ROLE storefront_market NOLOGIN; END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'storefront_operator') THEN CREATE ROLE storefront_operator NOLOGIN; END IF;
END $$;
--> statement-breakpoint
GRANT storefront_market, storefront_operator TO CURRENT_USER;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO storefront_market;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO storefront_market;
--> statement-breakpoint
GRANT SELECT ON markets TO storefront_operator;
--> statement-breakpoint
CREATE POLICY every_market ON markets FOR SELECT TO storefront_operator USING (true);
--> statement-breakpoint
DO $$ DECLARE name text; BEGIN
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE format('ALTER TABLE public.%I FORCE ROW LEVEL SECURITY', name);
  END LOOP;
END $$;
