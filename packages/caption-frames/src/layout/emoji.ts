/** Emoji of words, by language. Languages that are not listed have none: no guesses. */
const emoji: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: tableOf(
    '💰 money cash dollars profit revenue|🔥 fire hot burning|🧠 brain think mind|❤️ love heart|⏰ time clock deadline|🚀 launch rocket grow growth|💡 idea ideas|📈 sales increase|🎯 goal goals target|🏆 win winner champion|🎉 celebrate party|😂 laugh funny|😱 scary shocked shocking|🤯 crazy insane mindblowing|💪 strong strength gym muscle|🍞 bread baker|☕ coffee|🍕 pizza|🐶 dog puppy|🐱 cat kitten|🌍 world earth planet|✈️ travel flight plane|🏠 home house|🚗 car drive|📱 phone iphone|💻 computer laptop code|🎵 music song|📚 book books read|✏️ write|🔑 key secret|🔒 lock secure safe|⚠️ warning danger careful|❌ wrong mistake mistakes|✅ right correct done|❓ question why|👀 look watch see|👋 hello hi goodbye|🙏 thanks thank please|👑 king queen|🌱 plant seed|☀️ sun sunny summer|❄️ snow winter cold|🌧️ rain|⭐ star|💤 sleep tired|🎁 gift free|📷 photo camera|🎬 movie video|⚡ fast quick energy|🤝 deal partner',
  ),
}

/** The emoji of a word; null for most. */
export function emojiOfWord(text: string, language: string): string | null {
  const bare = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  return emoji[language.split('-')[0] ?? '']?.[bare] ?? null
}

function tableOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split('|').flatMap((row) => {
      const [sign = '', ...words] = row.split(' ')
      return words.map((word) => [word, sign])
    }),
  )
}
