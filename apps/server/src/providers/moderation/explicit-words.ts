/**
 * Words and prefixes (ending in `*`) of explicit content, in all story languages at once: a text may change its
 * language to hide. `plain` words are always explicit; `doubtful` ones have honest uses (medicine, schools, news) and
 * only count together.
 */
export const explicitWords = {
  plain:
    'porn* pornograf* pornogr* xnxx xvideos hentai blowjob* handjob* cumshot* gangbang* creampie deepthroat masturbat* fuck* motherfuck* nudes camgirl*  milf* bdsm ' +
    'porno* порно* порнуха минет* дрочи* трахат* ебл* ебат* порнографі* дрочит* ' +
    'puta putas follando mamada* pajear* coño* foda foder* putaria boquete* buceta* ' +
    'ficken fickt gefickt wichsen wichst schlampe* enculer baiser-moi salope* branlette* scopare scopata* pompino*  neuken geneukt pijpbeurt* knulle* knullet runke* panoa nussi* pillu* ' +
    'jebać jebanie ruchać ruchanie cipka* obciąga* sikiş* sikişme sikmek amcık* götten ngentot* memek kontol bokep* địt* đụ lồn* ' +
    'سكس* إباحي* اباحي* نيك* पोर्न* अश्लील* चुदाई* चोदना* लंड चूत* झवा* झवणे ' +
    'セックス動画 エロ動画 アダルト動画 ポルノ* 無修正 中出し* フェラチオ 야동 포르노* 섹스동영상 색정 色情片 成人视频 成人視頻 黄片 黃片 做爱视频 做愛視頻 情色片 a片 裸聊 约炮 約炮',
  doubtful:
    'sex xxx onlyfans sexual* sexy nude* naked erotic* orgasm* penis vagina* fetish* stripper* escort* prostitut* incest* rape raped behead* gore dismember* torture ' +
    'sexo desnud* erótic* orgasmo* nackt* erotik* orgasmus sexe érotique* orgasme* sesso nudo nuda sesso nua nuas naakt* naken* alaston alasti seksi seks goły naga nagie erotycz* ' +
    'секс* эрот* оргазм* голая голые изнасил* еротич* оргія seks çıplak erotik* telanjang khỏa* tình-dục جنس عاري* عارية सेक्स नंगी नंगा कामुक सेक्स नग्न ' +
    'エロ ヌード 性行為 裸体 섹스 누드 알몸 性爱 性愛 裸体 裸體 强奸 強姦',
} as const
