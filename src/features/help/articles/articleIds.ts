import type { Locale } from '#domain/locale.ts'

/** Kinds of work, in the order in which the help centre shows them. */
export const articleGroups = ['map', 'stores', 'surveys', 'figures', 'data', 'account'] as const
export type ArticleGroup = (typeof articleGroups)[number]

interface ArticleLine {
  readonly group: ArticleGroup
  /** The screen that it is about. */
  readonly opens: string
}

/** Every article there is; its words stand in a file of each language, and one that lacks a language does not compile. */
export const articles = {
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

/** The words of an article in one language. */
export interface ArticleWords {
  readonly title: string
  /** What it is for. */
  readonly purpose: string
  readonly steps: readonly string[]
  /** What one should know: limits, what happens offline, what can't be undone. */
  readonly know: readonly string[]
}

export type Articles = Readonly<Record<ArticleId, ArticleWords>>

/** Addresses and the article of each: the longest one that an address begins with counts. */
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

/** The article of a screen, by its address; undefined where there is none yet. */
export function articleOf(address: string): ArticleId | undefined {
  const fitting = addresses.filter(([begins]) => address.startsWith(begins))
  return fitting.sort(([a], [b]) => b.length - a.length)[0]?.[1]
}

/** The picture of an article in a language; `npm run pictures:help` takes it from the product. */
export const pictureAddress = (id: ArticleId, locale: Locale): string => `/help/pictures/${locale}/${id}.webp`

/** Every device keeps all pictures for the road: none may be larger. */
export const maxPictureBytes = 24_000

/** Where an article is read. */
export const articleAddress = (id: ArticleId): string => `/helpcenter?article=${id}`
