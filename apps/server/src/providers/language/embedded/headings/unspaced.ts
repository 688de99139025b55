import { baseLanguage } from '../language-traits.ts'
import { commonWordsOf, segmenterFor, topicWordsOf } from '../words.ts'
import type { Phrase, Subject } from './phrase.ts'

const counter = /^[座个家名位种条项次批群场只件份本部届]$/u

/** Nouns of scripts without spaces: runs of ideographs before a particle, or up to the next common word. */
export function unspacedPhrases(sentence: string, { language, frequency }: Subject): Phrase[] {
  const found =
    baseLanguage(language) === 'ja'
      ? [
          ...sentence.matchAll(
            /(?<![\p{Script=Han}\p{Script=Katakana}ー々A-Za-z0-9０-９.．])((?:お|ご)?(?:[\p{Script=Han}\p{Script=Katakana}ー々A-Za-z0-9０-９]{1,10}(?:(?:の|と|や|な)(?:お|ご)?[\p{Script=Han}\p{Script=Katakana}ー々A-Za-z0-9０-９]{1,10}){1,2}|[\p{Script=Han}\p{Script=Katakana}ー々A-Za-z0-9０-９]{2,10}))(は|が|を|も|に|で|の|と|や|、|。|」|から|まで|へ|より|など)/gu,
          ),
        ].map((match) => ({ text: match[1] ?? '', at: match.index, after: match[2] ?? '' }))
      : chineseRuns(sentence, language)
  const words = segmenterFor(language, 'word').segment(sentence)
  return (
    found
      // 这座山乡: what counts it does not belong to it, other than 名 in 这名字.
      .map((found) =>
        /[这那一两几每此\d]$/u.test(sentence.slice(0, found.at)) &&
        counter.test(words.containing(found.at)?.segment ?? '')
          ? { ...found, text: found.text.slice(1) }
          : found,
      )
      .filter(
        ({ text }) =>
          [...text].length >= 2 &&
          !/^(?:值得一提.*|值得.*|今回|前回|次回|最近|現在|場合|時間|方法|結果|以前|以下|以上|今年|昨年|来年|目前|如今|今年|去年|近日|最近|方面|情况|时候|此次|本次|未来)$/u.test(
            text,
          ) &&
          !/^(?:截至|自|从)?[\d０-９]{1,4}[年月]/u.test(text) &&
          !/^[\d０-９一二三四五六七八九十百千万]+\p{Script=Han}{0,2}$/u.test(text),
      )
      .map((found) => ({ ...found, text: found.text.replace(/中?的$/u, '') }))
      .filter(({ text }) => !leaning.test(text))
      // 首長と停戦合意に: with whom, and then what; only a subject or an object is both of them.
      .filter(
        ({ text, after }) => !/\p{Script=Han}と|[ー\p{Script=Katakana}]と/u.test(text) || /^[はがをもの]$/u.test(after),
      )
      .filter(({ text }) => [...text].length >= 2)
      .map(({ text, at, after }) => {
        const counts = topicWordsOf(text, language).map((word) => Math.min(4, frequency.get(word) ?? 0))
        const told = counts.reduce((sum, count) => sum + count, 0) / Math.sqrt(Math.max(1, counts.length))
        const particle = after === 'は' || after === 'が' ? 0.8 : after === 'を' ? 0.5 : 0
        const length = [...text].length
        // 来店、写真: two signs are as little as one word.
        const size = length >= 4 ? 1 : length === 3 ? 0.3 : -0.4
        // A Japanese text repeats it right below, with its particle.
        const begins = baseLanguage(language) === 'ja' ? 0.2 : 0.8
        const joined = baseLanguage(language) === 'ja' && /[^の]の[^の]/u.test(text) && length >= 5 ? 0.3 : 0
        return {
          text,
          worth: told * 0.4 + particle + size + joined - (length > 12 ? 0.6 : 0) + (at < 2 ? begins : 0),
        }
      })
  )
}

/** 次の週、ファンの方: half of such a phrase is a pronoun, or says when and where. */
const leaning =
  /^約?[\d０-９]+(?:分|時間|日|年|人|円|個|回|台|本|枚|つ|％|%)$|^(?:今|次|他|私|僕|自分|人|皆|方|上|下|前|後|その|当)の|の(?:方|人|中|上|下|際|場合|時|為|後|前|間|他|際|一つ|一人|一員|方々|人々)$|^(?:お|ご)?(?:本作|当社|同社|弊社|同氏|本人|自身|皆様|皆さん|今後|当日|先日|一方|一部|多く|全て|非常|必要|可能|様々|大切|重要)$|^(?:人们|人們|你们|你們|我们|我們|他们|他們|大家|大丈夫|增长|增長|原因|结果|結果|关键|關鍵|方式|问题|問題|地方|东西|事情|一切|朋友|专家|專家|记者|記者)$|^(?:即|当|往|至|及|或|若|如|于|於|该|該|本|此|某|令|使|令人|而且)|[吗嗎呢吧啊了着著至于於]$/u

/** Verbs that stand beside nouns without a mark: what is left between them names a thing. */
const chineseVerbs = new Set(
  '充分 始终 秉持 坚持 持续 深化 加快 助力 展开 感慨 总结 回应 透露 值得 据悉 报道称 举例 增设 根据 对于 关于 为了 因为 如果 虽然 相比 随着 按照 除了 由于 鉴于 完成 开放 开始 结束 安排 负责 表示 认为 发现 带来 换购 停下来 安静 插上 埋 长出 变红 浸泡 听见 让人 提供 举行 进行 发布 发表 公布 宣布 成为 增加 减少 提高 下降 上升 打算 建议 介绍 显示 说明 研究 测量 收集 录制 种植 限制 试行 学习 摸索 吸引 守住 衰减 喜欢 来自 集中 盖住 得出 回到 忘记 歌唱 等待 种下 打开 关闭 取消 停止 继续 保持 使用 利用 花费 需要 可以 能够 必须 应该 开设 建立 建成 打造 推出 参加 参与 支持 帮助 反对 希望 期待 相信 担心 觉得 看到 听到 知道 了解 选择 决定 获得 得到 失去 离开 抵达 到达 前往 返回 经过 通过 穿过 位于 坐落 包括 包含 属于 拥有 具有 存在 出现 消失 发生 变成 转变 改变 改善 影响 导致 造成 引起 解决 处理 修复 修建 重建 拆除 保护 保留 保存 禁止 允许 享用 饮用 乘坐 翱翔 进入 面临 遭受 遭到 受到 收到 接受 接到 批准 下令 要求 呼吁 呼籲 感叹 感嘆 强调 強調 說明 指出 認為 發現 開始 結束 進行 舉行 發布 發表 公布 成為 增加 減少 下降 提供 申請 回應 回應稱 報導 表示 透露 直批 痛批 批評 质疑 質疑 支持 反對 希望 覺得 看到 聽到 選擇 決定 獲得 失去 離開 抵達 經過 通過 位於 包括 屬於 擁有 出現 發生 變成 改變 影響 導致 造成 引發 引起 解決 處理 修復 保護 加入 放在 放到 置于 建立 推出 參加 參與 幫助 繼續 使用 利用 需要 可以 能夠 必須 應該 打算 計畫 计划 預計 预计 預測 预测 估計 估计 达到 達到 超过 超過 低于 高于 產生 产生 消耗 燃烧 吸收 释放 形成 组成 构成 承担 承认 否认 拒绝 拒絕 同意 赞同 提出 提到 提醒 警告 呈现 展示 展现 体现 满足 滿足 通过 欣赏 沉溺 振作 忍受 享受 避免 防止 阻止 降低 控制 管理 调查 調查 逮捕 起诉 判处 宣判 涉嫌 加入 倒入 放入 取出 切成 煮 炒 烤 洗净'.split(
    ' ',
  ),
)

/** Nouns that begin with a word of denial, as unmanned aircraft and stainless steel do. */
const beginsWithNo =
  /^(?:无人(?=[机车艇店区]|驾驶)|无线|无锡|无障碍|无花果|不锈钢|不动(?=产)|不丹|不等式|未来|未成年|未婚(?=[夫妻])|未知数|并购)/u

function chineseRuns(sentence: string, language: string): { text: string; at: number; after: string }[] {
  const common = commonWordsOf(language)
  const runs: { text: string; at: number; after: string }[] = []
  let open: { text: string; at: number } | null = null
  let isCut = false
  const close = (after: string) => {
    if (open) runs.push({ ...open, after })
    open = null
  }
  for (const { segment, index, isWordLike } of segmenterFor(language, 'word').segment(sentence)) {
    const isNoun = beginsWithNo.test(sentence.slice(index))
    const ends =
      !isWordLike ||
      common.has(segment) ||
      /^[连的在了把被将只很最每从用由向比给与和或可需来去到得着过还再就都也已曾正要会能应让使令请称说連將從給與還過為說請稱讓應會來對对往即至至及以于於当當若如]$|^[连的在了把被将只很最每从用由向比给与和或可需来去到得着过还再就都也已曾正要会能应让使令请称说]|^(?:身为|身為|作为|作為|面对|面對|看过|看過|前身|叫做|叫作|一直|普遍|严禁|嚴禁|不得|目前|已經|已经|不斷|不断)/u.test(
        segment,
      ) ||
      (!isNoun && /[后前时里中上下内外间起来去到得着过出成为]$|[是不仍并没未无]/u.test(segment)) ||
      /则|自称|称为|只有|有些|那些|这些|一定|目前|非常/u.test(segment) ||
      chineseVerbs.has(segment)
    const whole: string = (open as { text: string } | null)?.text ?? ''
    const isOver = whole.length + segment.length > 10
    // A body is named whole, without its parts: 国家航天局 | 国际合作司.
    const body = isOver && !ends ? /^.{2,}[局署院部厅廳委校厂廠省市县縣]/u.exec(whole)?.[0] : undefined
    if (isOver && !ends) open = body && open ? { text: body, at: (open as { at: number }).at } : null
    if (ends || isOver) close(segment)
    // What is cut off inside of a long run is no thing of its own.
    isCut = !ends && (isOver || isCut)
    if (!ends && !isCut)
      open = open ? { text: whole + segment, at: (open as { at: number }).at } : { text: segment, at: index }
  }
  close('')
  return runs
}
