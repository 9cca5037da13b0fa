// Written by `npm run word-tables` from Unicode's confusables.txt (UTS 39).

/** Letters by their script, each before the small Latin letters that it is read as. */
export const lookAlikes: Readonly<Record<string, string>> = {
  Latin: `
    Æae Ðd Øo æae øo Đd đd Ħh ħh ıi ĸk Łl łl Œoe œoe Ŧt ŧt ƀb Ƃb ƃb Ƅb Ɖd ƌd ƍg Ƒf ƒf Ɩi Ɨi ƙk ƚl Ɲn ƞn Ɵo ƥp Ʀr ƭt Ʈt ƴy Ƶz ƶz ƽs ǀl
    ǁll Ǥg ǥg Ǿo Ȥz ȥz ȼc Ⱦt Ʉu Ɇe ɇe Ɉj ɉj ɍr Ɏy ɏy ɑa ɓb ɖd ɗd ɠg ɡg ɢg ɣy ɦh ɨi ɩi ɪi ɫl ɭl ɯw ɱm ɳn ɴn ɵo ɶoe ɼr ɽr ʀr ʂs ʋu ʍm ʏy
    ʐz ʙb ʜh ʟl ʠq ʣdz ʦts ʪls ʫlz ᴀa ᴄc ᴅd ᴇe ᴊj ᴋk ᴍm ᴏo ᴑo ᴘp ᴛt ᴜu ᴠv ᴡw ᴢz ᵫue ᵮf ᵯm ᵰn ᵲr ᵴs ᵵt ᵶz ᵻi ᵼi ᵽp ᵾu ᶃg ᶌy ᶢg ẚa ẝf ỿy
    Ⱨh Ⱪk ꜰf ꜱs Ꜳaa ꜳaa Ꜵao ꜵao Ꜷau ꜷau Ꜹav ꜹav Ꜻav ꜻav Ꜽay ꜽay Ꝁk Ꝋo ꝋo Ꝏoo ꝏoo ꝡw ꝷtf Ꞙf ꞙf ꞟu ꞯq Ʝj Ꭓx Ꞵb ꬲe ꬵf ꬽo ꬾo ꭇr ꭈr ꭎu ꭒu
    ꭚy ꭣuo
  `,
  Greek: `
    ͺi Ϳj Αa Βb Εe Ζz Ηh Ιi Κk Μm Νn Οo Ρp Τt Υy Χx αa γy ιi κk νv οo ρp σo τt υu ϒy Ϝf ϰk ϱp ϲc ϳj Ϲc Ϻm ᴦr ᴩp ιi
  `,
  Cyrillic: `
    Ѕs Іi Јj Аa Вb Еe Кk Мm Нh Оo Рp Сc Тt Уy Хx Ьb аa вb гr еe кk мm нh оo рp сc тt уy хx ѕs іi јj ѡw Ѵv ѵv Үy үy һh ҽe Ӏi ӏi ԁd Ԍg
    ԍg ԛq Ԝw ԝw ꙇi
  `,
  Armenian: `
    Սu Տs Օo աw գq զq հh ոn ռn սu ցg քf օo
  `,
  Cherokee: `
    Ꭰd Ꭱr Ꭲt Ꭵi Ꭹy Ꭺa Ꭻj Ꭼe Ꮃw Ꮇm Ꮋh Ꮍy Ꮐg Ꮒh Ꮓz Ꮟb Ꮢr Ꮤw Ꮥs Ꮩv Ꮪs Ꮮl Ꮯc Ꮲp Ꮶk Ꮷd Ᏻg Ᏼb ᏻg ᏼb ꭰd ꭱr ꭲt ꭵi ꭺa ꭻj ꭼe ꮁr ꮃw ꮇm ꮋh ꮐg ꮓz
    ꮢr ꮩv ꮪs ꮮl ꮯc ꮲp ꮶk
  `,
  Coptic: `
    ⲅr Ⲏh Ⲓi Ⲕk ⲕk Ⲙm Ⲛn Ⲟo ⲟo Ⲣp ⲣp Ⲥc ⲥc Ⲧt Ⲩy Ⲭx Ⳑl ⳑl
  `,
  Lisu: `
    ꓐb ꓑp ꓒd ꓓd ꓔt ꓖg ꓗk ꓙj ꓚc ꓜz ꓝf ꓟm ꓠn ꓡl ꓢs ꓣr ꓦv ꓧh ꓪw ꓫx ꓬy ꓮa ꓰe ꓲl ꓳo ꓴu
  `,
  Deseret: `
    𐐄o 𐐕c 𐐛l 𐐠s 𐐬o 𐐽c 𐑃l 𐑈s
  `,
  Warang_Citi: `
    𑢠v 𑢢f 𑢣l 𑢤y 𑢦e 𑢩z 𑢮e 𑢲l 𑢵o 𑢸u 𑢼t 𑣀v 𑣁s 𑣂f 𑣃i 𑣄z 𑣈o 𑣗o 𑣘u 𑣜y
  `,
  Canadian_Aboriginal: `
    ᐯv ᑌu ᑭp ᑯd ᑲb ᒍj ᒪl ᕁx ᕼh ᕽx ᖇr ᖯb ᖴf ᗅa ᗞd ᗪd ᗰm ᗷb
  `,
}
