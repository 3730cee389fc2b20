/** Where long words of titles may be broken on narrow cards. A word that is not here the browser breaks as it knows. */

const BREAKS = `
  Ab-schuss-rampe Amok-lauf Aus-weichen Auto-rität Banken-sturm Be-herrschen Beschüt-zend Bestien-flüsterer
  Bestien-höhle Bestien-mantel Bestien-meister Blut-bestie Blut-rünstig Burg-graben Comman-deer Companion-ship
  Diplo-matie Dominee-ring Durch-wühlen Ein-berufen Ein-samkeit Ein-schüchtern Ent-behrung Ent-schlossen Er-pressung
  Extortio-nist Fülle-bestie Gefolg-schaft Glücks-licht Gold-bestie Handels-posten Herr-schaft Hunger-bestie Hyper-active
  Hyper-aktiv Höhen-flug Inti-midate Kamera-den Ludi-crously Macht-woge Magne-tisches Magne-tisieren Mono-lithic
  Mono-lithisch Nach-ahmung Necro-mancer Protec-tive Rach-süchtig Rand-gebiet Reinforce-ments Resur-recting
  Revier-bewusst Ritual-opfer Schatz-kammer Solida-rität Sooth-sayer Start-plättchen Stein-bestie Terra-form
  Terri-torial Tunnel-schlüssel Under-world Unter-welt Vor-herrschaft Wahr-sager Wesens-wiese Wesens-zug
  Wieder-kehrend Wind-bestie Zeit-bestie Zuge-ständnis capa-cious Über-fluss
`;

const SOFT_HYPHEN = '\u00ad';
const broken = new Map(
  BREAKS.trim()
    .split(/\s+/)
    .map((word) => [word.replaceAll('-', ''), word.replaceAll('-', SOFT_HYPHEN)]),
);

export const hyphenated = (title: string): string => title.replace(/\p{L}+/gu, (word) => broken.get(word) ?? word);
