-- "Every row" of a grid now holds for optional ones as well, once they are begun. In forms that were published before it had no effect
-- there, and was on from the start: their respondents may leave rows open as before. Grids that a condition requires stay as they are.
UPDATE "form_version" SET "document" = jsonb_set("document", '{pages}', (
  SELECT jsonb_agg(jsonb_set(page, '{blocks}', (
    SELECT coalesce(jsonb_agg(jsonb_set(block, '{elements}', (
      SELECT coalesce(jsonb_agg(CASE
        WHEN jsonb_path_exists(element, '$ ? (@.requiresEveryRow == true && @.isRequired == false && !exists(@.requiredIf ? (@ != null)))')
          THEN element || '{"requiresEveryRow": false}'
        ELSE element END ORDER BY "at"), '[]')
      FROM jsonb_array_elements(block -> 'elements') WITH ORDINALITY AS elements(element, "at")
    )) ORDER BY "at"), '[]')
    FROM jsonb_array_elements(page -> 'blocks') WITH ORDINALITY AS blocks(block, "at")
  )) ORDER BY "at")
  FROM jsonb_array_elements("document" -> 'pages') WITH ORDINALITY AS pages(page, "at")
))
WHERE jsonb_path_exists("document", '$.pages[*].blocks[*].elements[*] ? (@.requiresEveryRow == true && @.isRequired == false)');
