import type { WalkedScreen } from '../../e2e/screenList.ts'

interface SpecAddress {
  readonly path: string
  readonly as?: string
  readonly leadsTo?: RegExp
}

/** The addresses of `product-spec.md` 2, in its order. */
const specAddresses: readonly SpecAddress[] = [
  { path: '/map' },
  { path: '/dashboard', leadsTo: /^\/dashboard(Overall|Summary)$/ },
  { path: '/dashboardOverall' },
  { path: '/dashboardSummary' },
  { path: '/rtzDesign' },
  { path: '/rtzDesignForm' },
  { path: '/rtzForm' },
  { path: '/rtzList' },
  { path: '/rtzDataForm' },
  { path: '/rtzDataStatistic' },
  { path: '/siteReport' },
  { path: '/siteReportForm' },
  { path: '/compareReport' },
  { path: '/compareReportResult' },
  { path: '/settings' },
  { path: '/setCompetitors' },
  { path: '/profile' },
  { path: '/userList' },
  { path: '/userForm' },
  { path: '/dataCenter' },
  { path: '/checkoutInfo' },
  { path: '/licenses' },
  { path: '/helpcenter' },
  { path: '/licensePayFail' },
  { path: '/login', leadsTo: /^\/map$/ },
  { path: '/forgotPassword' },
  { path: '/restPassword' },
  { path: '/register' },
  { path: '/captcha' },
  { path: '/404' },
  { path: '/500' },
  { path: '/AutoGenerateExcel/:type', as: '/AutoGenerateExcel/MySite' },
  { path: '/frontSurvey' },
  { path: '/surveyThanks' },
  { path: '/appleLoginValidation' },
]

/** Pages behind a public link, outside the screen registry. */
const publicPages = ['/frontSurvey', '/surveyThanks']

export interface WalkedAddress {
  readonly path: string
  readonly open: string
  readonly isOpen: boolean
  readonly leadsTo: RegExp
}

const openTo = ['everyone', 'signedOut', 'staff']
const pathOf = (address: string) => (address.split('?')[0] ?? '').replace(/\$type$/, ':type')
const exactly = (path: string) => new RegExp(`^${path.replace(/[.*+?^$()[\]\\|{}]/g, '\\$&')}$`, 'i')

/** Compares the specification's addresses with the registry. */
export function holdAgainst(screens: readonly WalkedScreen[]): {
  readonly addresses: readonly WalkedAddress[]
  readonly missing: readonly string[]
} {
  const addresses: WalkedAddress[] = []
  const missing: string[] = []
  for (const { path, as = path, leadsTo = exactly(as) } of specAddresses) {
    const screen = screens.find(({ at }) => pathOf(at) === path)
    const isPublic = publicPages.includes(path)
    if (!screen && !isPublic) missing.push(path)
    else addresses.push({ path, open: as, leadsTo, isOpen: isPublic || openTo.includes(screen?.access ?? '') })
  }
  return { addresses, missing }
}

export const otherAddresses = (screens: readonly WalkedScreen[]): readonly WalkedAddress[] =>
  screens
    .filter(({ at }) => at.includes('?') || !specAddresses.some(({ path }) => path === pathOf(at)))
    .filter(({ at }) => !at.includes('$') && at !== '/gallery')
    .map(({ at, access }) => ({ path: at, open: at, isOpen: openTo.includes(access), leadsTo: /^\/(?!404|500)/ }))
