/** Fewer letters say too little below a heading. */
const leastContinued = 18
/** Fewer words are a name: `The sluice` stands above a whole sentence about it. */
const leastWords = 3
/** When, where and what is done: more nouns would belong to the name before them. */
const goesOn = /^(?:，\p{Script=Han}|[今昨去明本每自从從在已将將于於是有为為曾正又也都把被向对對与與始就还還只])/u
/** What a preposition tells of a thing belongs to its name: `The first boat` and below it `from Etna left` is read twice. */
const leastBefore = 5
const preposition =
  /^\s(?:in|on|at|by|for|from|with|without|into|over|under|after|before|during|through|between|about|against|of|to|auf|bei|mit|nach|vor|für|gegen|ohne|über|unter|aus|durch|zum|zur|im|am|von|vom|beim|dans|pour|avec|sur|par|en|de|du|des|à|au|aux|con|por|para|sin|sobre|desde|hasta|entre|del|com|sem|até|do|da|no|na|nos|nas|em|di|del|della|nel|nella|su|sul|sulla|tra|fra|dal|dalla|в|на|с|из|за|под|над|для|от|до|по|при|через)\s/u

const whenOrWhere =
  /^(?:in|on|at|by|for|since|after|before|during|under|over|until|despite|with|without|last|next|earlier|later|im|am|seit|nach|vor|bei|während|en|à|depuis|après|avant|pendant|dans|desde|tras|durante|em|após|depois|nel|nella|dopo|da|dal)\s/iu
/** A clause waits for its comma: if a seat falls vacant. */
const clause =
  /^(?:if|once|when|while|as|because|although|though|since|unless|of|wenn|weil|obwohl|nachdem|si|lorsque|quand|cuando|aunque|mientras|se|quando|embora|mentre|sebbene)\s/iu

/**
 * A heading that is the beginning of its text begins it: `The old sluice` and below it `lost its gates in the flood.`, so that nothing is
 * read twice.
 */
export function continued({ title, text }: { title: string; text: string }): { title: string; text: string } {
  const bare = title.replace(/^\p{Nd}{1,2}(?:–\p{Nd}{1,2})?\.\s/u, '')
  const isBeginning = bare !== '' && text.slice(0, bare.length).toLowerCase() === bare.toLowerCase()
  const behind = text.slice(bare.length)
  // No word is cut in two. Elsewhere what follows is a particle of the words before it, or part of their verb.
  const isWhole =
    // Behind a comma and a capital it is told who that is: the president, Ana Ruiz, said. In May, Ana Ruiz said.
    (/^,?\s[\p{Script=Latin}\p{Script=Cyrillic}\p{N}]/u.test(behind) &&
      (!/^,\s\p{Lu}/u.test(behind) || whenOrWhere.test(bare))) ||
    (/\p{Script=Han}$/u.test(bare) && goesOn.test(behind))
  const isLong =
    /^\p{Script=Han}/u.test(bare) || bare.split(/\s+/u).length >= (preposition.test(behind) ? leastBefore : leastWords)
  // Some people feel | that it is late: such a word begins nothing.
  const isBegun =
    !/^[,，\s]*(?:and|or|nor|that|of|than|to|und|oder|sowie|dass|et|ou|que|qu[’']|de|du|des|y|e|o|u|che|di|del|della|dello|dei|degli|delle|d[ao]s?|von|vom|der|des)(?![\p{L}])/iu.test(
      behind,
    )
  const rest = behind.replace(/^[,，\s]+/u, '')
  const isStep = bare !== title
  if (!isStep && clause.test(bare) && !behind.startsWith(',')) return { title, text }
  return isBeginning &&
    (isBegun || isStep) &&
    isWhole &&
    isLong &&
    rest.length >= leastContinued &&
    !text.includes('\n')
    ? { title, text: rest }
    : { title, text }
}
