-- A role that cannot log in, taken inside each transaction: it obeys the policies, which a table's owner or a superuser would not.
-- Roles belong to the whole server: another database of it may have made them already, or be making them now.
DO $$ DECLARE name text; BEGIN
  FOREACH name IN ARRAY ARRAY['storefront_market', 'storefront_operator'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) THEN
      BEGIN
        EXECUTE format('CREATE ROLE %I NOLOGIN', name);
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
      END;
    END IF;
    -- Who may not hand out the role may have been given it; whether it can be taken is tried after the migrations.
    BEGIN
      EXECUTE format('GRANT %I TO CURRENT_USER', name);
    EXCEPTION WHEN insufficient_privilege OR unique_violation THEN NULL;
    END;
  END LOOP;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO storefront_market, storefront_operator;
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
