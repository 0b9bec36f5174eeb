import { expect, test } from 'vitest'
import { seededRandom } from '../seededRandom.ts'
import type { ChainAsk, ChainRows, LeaseRow, StoreRow, YearRow } from './chainRows.ts'
import { dashboardFacts } from './dashboardFacts.ts'
import { daysBetween } from '#domain/calendarDays.ts'
import { gapOf, shareOver } from './salesFacts.ts'
import { type Scope, scopeText } from './dashboardScope.ts'

const all: Scope = { kind: 'all' }
const request: ChainAsk = { today: '2026-11-23', currency: 'TWD', year: undefined }
const none: ChainRows = { stores: [], years: [], leases: [], surveys: [], answers: [] }

const store = (id: string, change: Partial<StoreRow> = {}): StoreRow => ({
  id,
  name: id,
  nameEnglish: id,
  status: '1',
  city: '台北市',
  cityEnglish: 'Taipei City',
  tier: '1',
  format: 'street',
  opened: '2020-01-01',
  closed: undefined,
  ...change,
})
const twd = (amount: number) => ({ amount, currency: 'TWD' as const })
const year = (of: string, sales: readonly number[], target: readonly number[], at = 2026): YearRow => ({
  store: of,
  year: at,
  sales: sales.map(twd),
  target: target.map(twd),
})
const lease = (of: string, ends: string | undefined, change: Partial<LeaseRow> = {}): LeaseRow => ({
  id: `${of} ${ends}`,
  store: of,
  starts: undefined,
  ends,
  noticeMonths: 6,
  rentIncrease: undefined,
  ...change,
})
const factsOf = (rows: Partial<ChainRows>, scope: Scope = all, asked: Partial<ChainAsk> = {}) =>
  dashboardFacts({ ...none, ...rows }, scope, { ...request, ...asked })

test('the fewest largest shortfalls explain a gap: without them the others are on target', () => {
  const rows = ['a', 'b', 'c', 'd'].map((id) => store(id))
  const years = [year('a', [60], [100]), year('b', [90], [100]), year('c', [97], [100]), year('d', [115], [100])]
  const { gap, sales } = factsOf({ stores: rows, years })
  expect(sales.finding).toBe('under')
  expect(gap.explaining.map(({ id }) => id)).toEqual(['a'])
  expect([gapOf(gap.total), gapOf(gap.these), gapOf(gap.rest), gap.others]).toEqual([-38, -40, 2, 3])
})

test('only months with sales are set against their target, and growth compares the same months of the same stores', () => {
  const years = [year('a', [100, 110], [90, 100, 500]), year('a', [80], [], 2025), year('b', [50], [])]
  const { sales } = factsOf({ stores: [store('a'), store('b')], years })
  expect([sales.from, sales.to, sales.total.sales]).toEqual([1, 2, 260])
  expect([sales.total.compared, sales.total.target]).toEqual([210, 190])
  expect([sales.total.now, sales.total.before]).toEqual([100, 80])
})

test('sales in another currency are left out and counted, never added', () => {
  const other: YearRow = { ...year('b', [], []), sales: [{ amount: 7, currency: 'USD' }] }
  const { sales } = factsOf({ stores: [store('a'), store('b')], years: [year('a', [5], [5]), other] })
  expect([sales.total.sales, sales.left]).toEqual([5, 1])
})

const usd = (amount: number) => ({ amount, currency: 'USD' as const })

test('months whose target or year before is in another currency are not compared, and counted', () => {
  const now: YearRow = { store: 'a', year: 2026, sales: [100, 110, 120].map(twd), target: [twd(90), usd(3), usd(4)] }
  const then: YearRow = { store: 'a', year: 2025, sales: [usd(3), twd(100)], target: [] }
  const { sales, gap } = factsOf({ stores: [store('a')], years: [now, then] })
  expect(sales.total).toMatchObject({ sales: 330, compared: 100, target: 90, targetsLeft: 2 })
  expect(sales.total).toMatchObject({ now: 110, before: 100, beforeLeft: 1 })
  expect(sales.months.slice(0, 3).map(({ targetsLeft }) => targetsLeft)).toEqual([0, 1, 1])
  expect(gap.total).toMatchObject({ targetsLeft: 2, beforeLeft: 1 })
})

test('a chain whose sales, or targets, are all in another currency says so, not that there are none', () => {
  const other: YearRow = { store: 'a', year: 2026, sales: [usd(7)], target: [usd(5)] }
  expect(factsOf({ stores: [store('a')], years: [other] }).sales).toMatchObject({ finding: 'salesElsewhere', left: 1 })
  const mixed: YearRow = { store: 'a', year: 2026, sales: [twd(7)], target: [usd(5)] }
  expect(factsOf({ stores: [store('a')], years: [mixed] }).sales.finding).toBe('targetsElsewhere')
})

test('every month with sales is compared, without a figure to compare, or counted as left out', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const random = seededRandom(seed)
    const anyMoney = () => (random() < 0.3 ? undefined : (random() < 0.3 ? usd : twd)(Math.ceil(random() * 1000)))
    const row = (of: string, at: number): YearRow => ({
      store: of,
      year: at,
      sales: Array.from({ length: 12 }, anyMoney),
      target: Array.from({ length: 12 }, anyMoney),
    })
    const years = ['a', 'b', 'c'].flatMap((id) => [row(id, 2026), row(id, 2025)])
    const { total, left } = factsOf({ stores: ['a', 'b', 'c'].map((id) => store(id)), years }).sales
    const months = years
      .filter(({ year: at }) => at === 2026)
      .flatMap(({ store: of, sales, target }) => {
        const before = years.find((one) => one.store === of && one.year === 2025)!
        return sales.map((sold, at) => ({ sold, goal: target[at], earlier: before.sales[at] }))
      })
    const inTwd = months.filter(({ sold }) => sold?.currency === 'TWD')
    expect(left).toBe(months.filter(({ sold }) => sold?.currency === 'USD').length)
    expect(total.targetsLeft).toBe(inTwd.filter(({ goal }) => goal?.currency === 'USD').length)
    expect(total.beforeLeft).toBe(inTwd.filter(({ earlier }) => earlier?.currency === 'USD').length)
  }
})

test('a gap that is written as 0.0% is told without a figure', () => {
  const finding = (sold: number) =>
    factsOf({ stores: [store('a')], years: [year('a', [sold], [10_000])] }).sales.finding
  expect([9996, 10_000, 10_004, 9990, 10_010].map(finding)).toEqual(['justUnder', 'met', 'met', 'under', 'over'])
})

test('a lease is late after its last day to decide, and settled where it was renewed or the store is to close', () => {
  const rows = ['late', 'next', 'renewed', 'leaving', 'ended', 'later', 'closed'].map((id) => store(id))
  const stores = rows.map((row) => ({
    ...row,
    closed: row.id === 'leaving' ? '2027-01-31' : undefined,
    status: row.id === 'closed' ? '0' : '1',
  }))
  const leases = [
    lease('late', '2027-05-05'),
    lease('next', '2027-06-30', { noticeMonths: undefined }),
    lease('renewed', '2026-12-31'),
    lease('renewed', '2031-12-31'),
    lease('leaving', '2027-01-31'),
    lease('ended', '2026-10-31'),
    lease('later', '2028-12-31'),
    lease('closed', '2027-01-31'),
  ]
  const { leases: facts } = factsOf({ stores, leases })
  expect(facts.events.map((event) => [event.store, event.state, event.daysLeft])).toEqual([
    ['ended', 'ended', -207],
    ['late', 'late', -18],
    ['next', 'decide', 37],
  ])
  expect(facts.events[2]).toMatchObject({ decideBy: '2026-12-30', isUsualNotice: true })
  expect([facts.late, facts.known, facts.finding]).toEqual([2, 5, 'late'])
})

test('a rent steps where another year of its lease begins, once within twelve months, and not where it has ended by then', () => {
  const stores = [
    ...['june', 'today', 'new', 'ending', 'level', 'closed'].map((id) =>
      store(id, { status: id === 'closed' ? '0' : '1' }),
    ),
    store('leaving', { closed: '2027-06-01' }),
    store('leavingLater', { closed: '2027-06-02' }),
  ]
  const rises = (of: string, starts: string, ends: string, rentIncrease: number | undefined = 3) =>
    lease(of, ends, { starts, rentIncrease })
  const leases = [
    rises('june', '2024-06-01', '2029-05-31'),
    rises('today', request.today.replace('2026', '2023'), '2029-05-31', 2),
    rises('new', '2027-02-01', '2032-01-31'),
    rises('ending', '2022-01-10', '2027-01-09'),
    rises('level', '2024-06-01', '2029-05-31', 0),
    rises('closed', '2024-06-01', '2029-05-31'),
    rises('leaving', '2024-06-01', '2029-05-31'),
    rises('leavingLater', '2024-06-01', '2029-05-31'),
  ]
  expect(factsOf({ stores, leases }).leases.rentSteps.map((step) => [step.store, step.day, step.percent])).toEqual([
    ['today', request.today, 2],
    ['june', '2027-06-01', 3],
    ['leavingLater', '2027-06-01', 3],
  ])
})

test('an open-ended lease that follows settles a lease; one that began earlier does not', () => {
  const stores = ['followed', 'older'].map((id) => store(id))
  const leases = [
    lease('followed', '2027-01-31', { starts: '2022-02-01' }),
    lease('followed', undefined, { starts: '2027-02-01' }),
    lease('older', '2027-01-31', { starts: '2022-02-01' }),
    lease('older', undefined, { starts: '2015-01-01' }),
  ]
  const { leases: facts } = factsOf({ stores, leases })
  expect(facts.events.map((event) => event.store)).toEqual(['older'])
})

test('a rent steps in the lease in force, though its renewal is recorded', () => {
  const leases = [
    lease('a', '2027-12-31', { starts: '2022-06-01', rentIncrease: 3 }),
    lease('a', '2032-12-31', { starts: '2028-01-01', rentIncrease: 5 }),
  ]
  const { rentSteps } = factsOf({ stores: [store('a')], leases }).leases
  expect(rentSteps.map(({ day, percent }) => [day, percent])).toEqual([['2027-06-01', 3]])
})

test('openings ahead, late and lately are told apart, and the line ends with what operates', () => {
  const stores = [
    store('old'),
    store('new', { opened: '2026-06-01' }),
    store('gone', { status: '0', opened: '2018-01-01', closed: '2026-03-01' }),
    store('soon', { status: '2', opened: '2026-12-05' }),
    store('late', { status: '2', opened: '2026-11-01' }),
    store('someday', { status: '4', opened: undefined }),
  ]
  const { openings } = factsOf({ stores })
  expect(openings.ahead).toEqual([{ id: 'soon', day: '2026-12-05', inDays: 12 }])
  expect(openings.overdue.map(({ id, inDays }) => [id, inDays])).toEqual([['late', -22]])
  expect([openings.opened, openings.closed, openings.undated]).toEqual([['new'], ['gone'], ['someday']])
  expect([openings.past[0]!.count, openings.past.at(-1)!.count, openings.operating]).toEqual([2, 2, 2])
})

test('surveys are done when each has the answers it wants, also where one has more', () => {
  const survey = (id: string, wanted: number | undefined) => ({
    id,
    topic: id,
    topicEnglish: '',
    state: 'open',
    closesOn: undefined,
    wanted,
  })
  const answers = (of: string, count: number) => Array.from({ length: count }, () => ({ survey: of, store: undefined }))
  const finding = (a: number, b: number) =>
    factsOf({ surveys: [survey('a', 3), survey('b', 2)], answers: [...answers('a', a), ...answers('b', b)] }).surveys
  expect(finding(5, 0)).toMatchObject({ finding: 'underWay', counted: 5, wanted: 5 })
  expect(finding(4, 2)).toMatchObject({ finding: 'done', counted: 6 })
})

test('a part of the chain has its own figures, and its address names it', () => {
  const stores = [store('a', { city: '台中市' }), store('b', { city: '台中市', status: '3' }), store('c')]
  const years = [year('a', [10], [20]), year('c', [30], [20])]
  const scope: Scope = { kind: 'city', value: '台中市' }
  const facts = factsOf({ stores, years }, scope)
  expect(scopeText(scope)).toBe('city:台中市')
  expect([facts.chain.all, facts.chain.operating, facts.sales.total.sales]).toEqual([['a', 'b'], 1, 10])
  expect(facts.everyStore).toHaveLength(3)
})

test('no finding is denied by the figures beneath it, whatever the chain is like', () => {
  for (let seed = 1; seed <= 400; seed++) {
    const rows = anyChain(seed)
    const facts = factsOf(rows)
    const { chain, sales, gap, openings, leases } = facts
    const share = shareOver(sales.total)
    const says: Record<typeof sales.finding, boolean> = {
      noSales: sales.total.sales === 0 && sales.months.every(({ stores }) => stores === 0),
      salesElsewhere: sales.left > 0 && sales.months.every(({ stores }) => stores === 0),
      noTargets: share === undefined && sales.total.targetsLeft === 0,
      targetsElsewhere: share === undefined && sales.total.targetsLeft > 0,
      over: share !== undefined && share >= 0.0005,
      met: share !== undefined && share >= 0 && share < 0.0005,
      justUnder: share !== undefined && share < 0 && share > -0.0005,
      under: share !== undefined && share <= -0.0005,
    }
    expect(says[sales.finding], `sales of chain ${seed}`).toBe(true)
    expect(gap.explaining.length > 0, `gap of chain ${seed}`).toBe(share !== undefined && gapOf(sales.total) < 0)
    if (gap.explaining.length > 0) {
      expect(gapOf(gap.rest), `the others of chain ${seed}`).toBeGreaterThanOrEqual(0)
      const [smallest] = gap.explaining.slice(-1)
      expect(gapOf(gap.rest) + gapOf(smallest!), `one fewer of chain ${seed}`).toBeLessThan(0)
      const mildest = Math.max(...gap.explaining.map(gapOf))
      expect(mildest, `the mildest of chain ${seed}`).toBeLessThan(0)
      const named = new Set(gap.explaining.map(({ id }) => id))
      const others = sales.stores.filter(({ id, target }) => target > 0 && !named.has(id))
      for (const other of others) expect(gapOf(other), `larger of chain ${seed}`).toBeGreaterThanOrEqual(mildest)
      expect(gapOf(gap.rest) + gapOf(gap.these)).toBeCloseTo(gapOf(gap.total), 3)
    }
    expect(sales.months.reduce((sum, month) => sum + month.sales, 0)).toBeCloseTo(sales.total.sales, 3)
    expect(chain.groups.status.reduce((sum, { ids }) => sum + ids.length, 0)).toBe(chain.all.length)
    for (const by of ['city', 'tier', 'format'] as const)
      expect(chain.groups[by].reduce((sum, { ids }) => sum + ids.length, 0)).toBe(chain.operating)
    expect(chain.finding === 'allOperate').toBe(chain.all.length > 0 && chain.operating === chain.all.length)
    expect(openings.past.at(-1)!.count, `line of chain ${seed}`).toBe(openings.operating)
    expect(openings.finding === 'overdue').toBe(openings.overdue.length > 0)
    for (const event of leases.events) {
      expect(daysBetween(request.today, event.decideBy)).toBe(event.daysLeft)
      expect(event.state === 'decide').toBe(event.daysLeft >= 0)
    }
    expect(leases.finding === 'late').toBe(leases.events.some(({ daysLeft }) => daysLeft < 0))
  }
})

function anyChain(seed: number): ChainRows {
  const random = seededRandom(seed)
  const upTo = (max: number) => Math.floor(random() * (max + 1))
  const day = () => new Date(Date.UTC(2026, 10 + upTo(40) - 20, 1 + upTo(27))).toISOString().slice(0, 10)
  const maybe = <T>(value: T): T | undefined => (random() < 0.7 ? value : undefined)
  const stores = Array.from({ length: upTo(12) }, (_, at) =>
    store(`s${at}`, {
      status: String(upTo(5)),
      city: maybe('台北市') ?? '',
      tier: maybe(String(1 + upTo(4))) ?? '',
      opened: maybe(day()),
      closed: maybe(day()),
    }),
  )
  const isPoor = random() < 0.5
  const years = stores.flatMap(({ id }) =>
    [2025, 2026].map((at) => ({
      store: id,
      year: at,
      sales: Array.from({ length: 12 }, () => maybe(twd(upTo(1000) * (isPoor ? 0.9 : 1.1) + 0.1))),
      target: Array.from({ length: 12 }, () => maybe(twd(upTo(1000)))),
    })),
  )
  const leases = stores.map(({ id }) => lease(id, day(), { noticeMonths: maybe(upTo(12)) }))
  return { ...none, stores, years: random() < 0.1 ? [] : years, leases }
}
