-- Times of appointments are counted beside the quotas from now on; those that were taken before are taken still.
INSERT INTO "submission_quota" ("form_id", "quota_id", "workspace_id", "count")
SELECT s."form_id", 'slot:' || asked."id" || ':' || (s."answers" -> asked."id" -> 'choices' ->> 0), s."workspace_id", count(*)
FROM (
  SELECT "form_id", "number", jsonb_path_query("document", '$.pages[*].blocks[*].elements[*] ? (@.kind == "slot").id') #>> '{}' AS "id"
  FROM "form_version"
) asked
JOIN "submission" s ON s."form_id" = asked."form_id" AND s."version" = asked."number"
WHERE s."place" = 'inbox' AND s."answers" -> asked."id" -> 'choices' ->> 0 IS NOT NULL
GROUP BY 1, 2, 3
ON CONFLICT DO NOTHING;
