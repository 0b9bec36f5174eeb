/** Map marker glyphs on a 24 × 24 grid, by competitor type or point class. Company additions use `other`. */
const glyphs: Readonly<Record<string, string>> = {
  convenience: 'M5 8h14l-1 12H6z M9 8a3 3 0 0 1 6 0',
  coffee: 'M5 8h11v6a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4z M16 9h1.5a2.5 2.5 0 0 1 0 5H16 M5 21h11',
  teaDrinks: 'M6 8h12l-1.6 12H7.6z M12 8l2.5-5',
  fastFood: 'M4 11a8 6.5 0 0 1 16 0z M4 15h16 M5 18h14',
  restaurant: 'M7 3v18 M4 3v4a3 3 0 0 0 6 0V3 M17 21V3c3.5 2 3.5 8 0 10',
  bakery: 'M5 11a3 3 0 0 1 1-6h12a3 3 0 0 1 1 6v8H5z M10 10v4 M14 10v4',
  supermarket: 'M3 4h3l2 11h10l2-8H7 M9 19.5h.1 M17 19.5h.1',
  hypermarket: 'M3 4h3l2 11h10l2-8H7 M9 19.5h.1 M17 19.5h.1 M11 11h6',
  drugstore: 'M9.5 4h5v5.5H20v5h-5.5V20h-5v-5.5H4v-5h5.5z',
  apparel: 'M8 4 3 8l2.5 4L8 10.5V20h8v-9.5l2.5 1.5L21 8l-5-4a4 4 0 0 1-8 0z',
  education: 'M12 6C9 4.5 6 4.5 3 5.5v13c3-1 6-1 9 .5 3-1.5 6-1.5 9-.5v-13c-3-1-6-1-9 .5z M12 6v13',
  health: 'M9.5 4h5v5.5H20v5h-5.5V20h-5v-5.5H4v-5h5.5z',
  transport: 'M6 4h12v12H6z M6 10h12 M8.5 20l1.5-4 M15.5 20 14 16',
  office: 'M6 21V3h12v18z M10 7.5h.1 M14 7.5h.1 M10 11.5h.1 M14 11.5h.1 M10 21v-5h4v5',
  government: 'M3 9l9-5 9 5z M6.5 9v8 M12 9v8 M17.5 9v8 M3 20h18',
  housing: 'M4 11l8-7 8 7v9H4z M10 20v-5h4v5',
  retail: 'M5 8h14l-1 12H6z M9 8a3 3 0 0 1 6 0',
  food: 'M7 3v18 M4 3v4a3 3 0 0 0 6 0V3 M17 21V3c3.5 2 3.5 8 0 10',
  leisure: 'M12 21v-6 M12 3 6 15h12z',
  finance: 'M12 4a8 8 0 1 0 .1 0z M12 8v8 M9.5 10h5 M9.5 14h5',
  religion: 'M3 9c5 0 8-3 9-5 1 2 4 5 9 5 M6 9v11 M18 9v11 M10 20v-6h4v6',
  lodging: 'M3 18V6 M3 14h18v4 M21 14a4 4 0 0 0-4-4h-7v4',
  other: 'M12 9.5a2.5 2.5 0 1 0 .1 0z',
}

export const placeGlyph = (value: string | undefined): string =>
  (value === undefined ? undefined : glyphs[value]) ?? glyphs['other']!
