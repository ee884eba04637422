-- Allowed (change-rows): only changes of classes that have a meeting link, which nothing else changes.
UPDATE "audit_log" SET
  "before" = CASE WHEN "before"->>'meeting_link' IS NULL THEN "before" ELSE jsonb_set("before"::jsonb, '{meeting_link}', '"set"')::json END,
  "after" = CASE WHEN "after"->>'meeting_link' IS NULL THEN "after" WHEN "before"->>'meeting_link' IS NULL THEN jsonb_set("after"::jsonb, '{meeting_link}', '"set"')::json ELSE jsonb_set("after"::jsonb, '{meeting_link}', '"replaced"')::json END
WHERE "subject_kind" = 'class' AND coalesce("before"->>'meeting_link', "after"->>'meeting_link') LIKE 'https://%';
