import type { InterfaceLanguage } from '@taplore/contract'

interface MessageWords {
  readonly start: string
  readonly startText: string
  readonly toTaplore: string
  readonly toStart: string
  readonly strangerText: string
}

const words: Record<InterfaceLanguage, MessageWords> = {
  en: {
    start: 'Stories',
    startText: 'Stories made with Taplore are published here. Open one by its own address.',
    toTaplore: 'Go to Taplore',
    toStart: 'Go to the start page',
    strangerText: 'Its domain isn’t connected. If it is yours, check its records and the list of your domains.',
  },
  ar: {
    start: 'القصص',
    startText: 'تُنشر هنا القصص المصنوعة باستخدام Taplore. افتح أي قصة من عنوانها الخاص.',
    toTaplore: 'الانتقال إلى Taplore',
    toStart: 'الانتقال إلى صفحة البداية',
    strangerText: 'نطاق هذا العنوان غير مربوط. إن كان نطاقك، فتحقق من سجلاته ومن قائمة نطاقاتك.',
  },
  de: {
    start: 'Storys',
    startText: 'Hier erscheinen Storys, die mit Taplore gemacht sind. Öffnen Sie eine Story über ihre eigene Adresse.',
    toTaplore: 'Zu Taplore',
    toStart: 'Zur Startseite',
    strangerText:
      'Die Domain ist nicht verbunden. Wenn es Ihre ist, prüfen Sie ihre DNS-Einträge und die Liste Ihrer Domains.',
  },
  es: {
    start: 'Historias',
    startText: 'Aquí se publican historias hechas con Taplore. Abre cada una en su propia dirección.',
    toTaplore: 'Ir a Taplore',
    toStart: 'Ir a la página de inicio',
    strangerText: 'Su dominio no está conectado. Si es tuyo, revisa sus registros y la lista de tus dominios.',
  },
  fr: {
    start: 'Stories',
    startText: 'Des stories créées avec Taplore sont publiées ici. Ouvrez-en une à sa propre adresse.',
    toTaplore: 'Aller sur Taplore',
    toStart: 'Aller à la page d’accueil',
    strangerText:
      'Son domaine n’est pas connecté. S’il est à vous, vérifiez ses enregistrements et la liste de vos domaines.',
  },
  hi: {
    start: 'स्टोरी',
    startText: 'Taplore से बनी स्टोरी यहाँ पब्लिश होती हैं। किसी स्टोरी को उसके अपने पते से खोलें।',
    toTaplore: 'Taplore पर जाएँ',
    toStart: 'शुरुआती पेज पर जाएँ',
    strangerText: 'इसका डोमेन जुड़ा नहीं है। अगर यह आपका है, तो इसके रिकॉर्ड और अपने डोमेन की सूची देखें।',
  },
  ja: {
    start: 'ストーリー',
    startText: 'Taploreで作られたストーリーがここで公開されています。それぞれのアドレスから開いてください。',
    toTaplore: 'Taploreへ',
    toStart: 'トップページへ',
    strangerText:
      'このドメインは接続されていません。ご自身のドメインの場合は、レコードとドメインの一覧を確認してください。',
  },
  'pt-BR': {
    start: 'Stories',
    startText: 'Stories feitos com o Taplore são publicados aqui. Abra cada um pelo próprio endereço.',
    toTaplore: 'Ir para o Taplore',
    toStart: 'Ir para a página inicial',
    strangerText: 'O domínio não está conectado. Se for seu, confira os registros e a lista dos seus domínios.',
  },
  'zh-Hans': {
    start: '故事',
    startText: '用 Taplore 制作的故事在此发布。请通过各自的地址打开。',
    toTaplore: '前往 Taplore',
    toStart: '前往首页',
    strangerText: '该域名尚未连接。如果它属于您，请检查其记录和您的域名列表。',
  },
}

export function messageWords(language: InterfaceLanguage): MessageWords {
  return words[language]
}
