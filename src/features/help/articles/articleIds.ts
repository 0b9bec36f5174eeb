import type { Locale } from '#domain/locale.ts'

export const articleGroups = ['map', 'stores', 'surveys', 'figures', 'data', 'account'] as const
export type ArticleGroup = (typeof articleGroups)[number]

interface ArticleLine {
  readonly group: ArticleGroup
  readonly opens: string
}

/** All articles. Their texts are in one file per language; a missing text is a compile error. */
const articles = {
  map: { group: 'map', opens: '/map' },
  layers: { group: 'map', opens: '/map' },
  study: { group: 'map', opens: '/map' },
  finder: { group: 'map', opens: '/map?panel=finder' },
  search: { group: 'map', opens: '/map' },
  driveTime: { group: 'map', opens: '/map' },
  streetView: { group: 'map', opens: '/map?panel=street&view=map' },
  overlaps: { group: 'map', opens: '/map?panel=overlaps' },
  measures: { group: 'map', opens: '/map?panel=measures' },
  notes: { group: 'map', opens: '/map?panel=notes&view=map' },
  tradeZones: { group: 'map', opens: '/map?panel=tradeZones&view=list' },
  places: { group: 'map', opens: '/map?panel=competitors&view=list' },
  stores: { group: 'stores', opens: '/map?panel=stores&view=list' },
  board: { group: 'stores', opens: '/map?panel=stores&view=board' },
  performance: { group: 'stores', opens: '/map?panel=stores&view=list' },
  photos: { group: 'stores', opens: '/map?panel=stores&view=list' },
  surveyDesign: { group: 'surveys', opens: '/rtzDesign' },
  surveyField: { group: 'surveys', opens: '/rtzForm' },
  surveyLink: { group: 'surveys', opens: '/rtzDesign' },
  surveyAnswers: { group: 'surveys', opens: '/rtzList' },
  dashboards: { group: 'figures', opens: '/dashboardOverall' },
  reports: { group: 'figures', opens: '/siteReport' },
  compare: { group: 'figures', opens: '/compareReport' },
  methods: { group: 'figures', opens: '/help/methods' },
  dataCenter: { group: 'data', opens: '/dataCenter' },
  device: { group: 'data', opens: '/settings?section=sync' },
  conflicts: { group: 'data', opens: '/settings?section=sync' },
  brands: { group: 'account', opens: '/setCompetitors' },
  company: { group: 'account', opens: '/settings?section=company' },
  users: { group: 'account', opens: '/userList' },
  plan: { group: 'account', opens: '/licenses' },
  profile: { group: 'account', opens: '/profile' },
  shortcuts: { group: 'account', opens: '/map' },
  feedback: { group: 'account', opens: '/helpcenter' },
} as const satisfies Record<string, ArticleLine>

export type ArticleId = keyof typeof articles
export const articleIds = Object.keys(articles) as ArticleId[]
export const isArticleId = (text: string): text is ArticleId => Object.hasOwn(articles, text)
export const articleLine = (id: ArticleId): ArticleLine => articles[id]

export interface ArticleWords {
  readonly title: string
  readonly purpose: string
  readonly steps: readonly string[]
  /** Notes on limits, offline behavior and irreversible actions. */
  readonly know: readonly string[]
}

export type Articles = Readonly<Record<ArticleId, ArticleWords>>

/** URL prefixes and their articles; the longest match wins. */
const addresses: readonly (readonly [begins: string, article: ArticleId])[] = [
  ['/map', 'map'],
  ['/map?panel=stores', 'stores'],
  ['/map?panel=store', 'stores'],
  ['/map?panel=stores&view=board', 'board'],
  ['/map?panel=tradeZones', 'tradeZones'],
  ['/map?panel=pods', 'tradeZones'],
  ['/map?panel=competitors', 'places'],
  ['/map?panel=pois', 'places'],
  ['/map?panel=explorer', 'study'],
  ['/map?panel=finder', 'finder'],
  ['/map?panel=overlaps', 'overlaps'],
  ['/map?panel=measures', 'measures'],
  ['/map?panel=notes', 'notes'],
  ['/map?panel=groups', 'notes'],
  ['/map?panel=street', 'streetView'],
  ['/map?panel=street', 'map'],
  ['/map?panel=store&view=performance', 'performance'],
  ['/dashboard', 'dashboards'],
  ['/rtzDesign', 'surveyDesign'],
  ['/rtzForm', 'surveyField'],
  ['/rtzList', 'surveyAnswers'],
  ['/rtzDataForm', 'surveyAnswers'],
  ['/rtzDataForm?mode=answer', 'surveyField'],
  ['/rtzDataStatistic', 'surveyAnswers'],
  ['/siteReport', 'reports'],
  ['/compareReport', 'compare'],
  ['/dataCenter', 'dataCenter'],
  ['/AutoGenerateExcel', 'dataCenter'],
  ['/AutoGenerateExcel/siteReport', 'reports'],
  ['/AutoGenerateExcel/compareReport', 'compare'],
  ['/setCompetitors', 'brands'],
  ['/settings', 'profile'],
  ['/settings?section=sync', 'device'],
  ['/settings?section=company', 'company'],
  ['/settings?section=choices', 'company'],
  ['/settings?section=brands', 'brands'],
  ['/settings?section=data', 'dataCenter'],
  ['/settings?section=staff', 'users'],
  ['/settings?section=audit', 'users'],
  ['/profile', 'profile'],
  ['/user', 'users'],
  ['/licenses', 'plan'],
  ['/licensePayFail', 'plan'],
  ['/checkoutInfo', 'plan'],
  ['/help/methods', 'methods'],
  ['/help/guide', 'study'],
  ['/helpcenter', 'feedback'],
]

export function articleOf(address: string): ArticleId | undefined {
  const fitting = addresses.filter(([begins]) => address.startsWith(begins))
  return fitting.sort(([a], [b]) => b.length - a.length)[0]?.[1]
}

/** URL of a picture created from the product by `npm run pictures:help`. */
export const pictureAddress = (id: ArticleId, locale: Locale): string => `/help/pictures/${locale}/${id}.webp`

/** Maximum picture size; every device caches all pictures for offline use. */
export const maxPictureBytes = 24_000

export const articleAddress = (id: ArticleId): string => `/helpcenter?article=${id}`
