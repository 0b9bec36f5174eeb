import { type ReportFigure, type ReportFigures, type FigureFormat } from '#domain/report/reportFigure.ts'
import type { Report, ReportBlock, ReportCell, ReportRun } from '#domain/report/reportNode.ts'

/* A complete fictional zh-tw report with every node kind, for tests and benchmarks. Its figures add up. */

const month = '2026-10'
const money: FigureFormat = { kind: 'money', currency: 'TWD' }
const count: FigureFormat = { kind: 'count' }
const percent: FigureFormat = { kind: 'percent' }

const figure = (id: string, label: string, value: ReportFigure['value'], format: FigureFormat): ReportFigure => ({
  id,
  label,
  value,
  format,
  source: '內政部戶政司',
  vintage: month,
})

const bands = ['0–14', '15–24', '25–34', '35–44', '45–59', '60 以上']
const men = [4_190, 2_640, 3_060, 4_060, 5_620, 7_020]
const women = [3_928, 2_480, 3_330, 4_750, 6_810, 8_894]

const listed: readonly ReportFigure[] = [
  figure('summary.netNew', '全鏈淨增', 1_670_000, money),
  figure('summary.impact', '敦南店衝擊', -0.1, percent),
  figure('summary.siteSales', '本點營收', 1_920_000, money),
  {
    ...figure('summary.lost', '門市流失', 250_000, money),
    formula: { text: '本點營收 − 全鏈淨增', inputs: ['summary.siteSales', 'summary.netNew'] },
    derived: { op: 'subtract', of: ['summary.siteSales', 'summary.netNew'] },
  },
  {
    ...figure('summary.rate', '互蝕率', 250_000 / 1_920_000, percent),
    formula: { text: '門市流失 ÷ 本點營收', inputs: ['summary.lost', 'summary.siteSales'] },
    derived: { op: 'divide', of: ['summary.lost', 'summary.siteSales'] },
  },
  figure('people.area', '面積', 1.318, { kind: 'area', areaUnit: 'km2', decimals: 3 }),
  figure('people.menAll', '男', 26_590, count),
  figure('people.womenAll', '女', 30_192, count),
  figure('people.all', '人口', 56_782, count),
  ...bands.flatMap((band, index) => [
    figure(`people.men${index}`, `男 ${band}`, men[index]!, count),
    figure(`people.women${index}`, `女 ${band}`, women[index]!, count),
    {
      ...figure(`people.share${index}`, `${band} 占比`, (men[index]! + women[index]!) / 56_782, percent),
      derived: {
        op: 'divide' as const,
        of: [{ op: 'add' as const, of: [`people.men${index}`, `people.women${index}`] }, 'people.all'],
      },
    },
  ]),
  figure('rival.nearest', '最近競品', 340, { kind: 'distance', unit: '公尺' }),
  figure('rival.count', '競品家數', 7, count),
  figure('rival.unknown', '競品營收', null, money),
  figure('lease.rent', '月租金', 199_644, money),
  figure('lease.end', '租期屆滿', '2031-06-30', { kind: 'date' }),
  ...[1_712_000, 1_655_000, 1_803_500, null, 1_799_000, 1_920_000].map((value, index) =>
    figure(`sales.${index}`, `${index + 1} 月營收`, value, money),
  ),
  figure('step.residents', '居民', 132_000, money),
  figure('step.rivals', '競品', -41_000, money),
  figure('step.own', '自家門市', 29_000, money),
  figure('fall.from', 'A 通化', 1_800_000, money),
  figure('fall.to', 'C 安和', 1_920_000, money),
]

const text = (value: string): ReportRun => ({ text: value })
const number = (id: string): ReportRun => ({ figure: id })
const cell = (...runs: readonly ReportRun[]): ReportCell => ({ runs })

const ring = [
  [121.549, 25.03],
  [121.557, 25.03],
  [121.557, 25.037],
  [121.549, 25.037],
  [121.549, 25.03],
] as const

const blocks: readonly ReportBlock[] = [
  {
    id: 'summary',
    kind: 'summary',
    title: [text('安和候選點 C 每月全鏈淨增 '), number('summary.netNew'), text('，但敦南店將流失 10.0%')],
    nodes: [
      {
        kind: 'cards',
        cards: [
          { label: '全鏈淨增，每月', figure: 'summary.netNew', note: [text('80% 區間 141–193 萬')] },
          { label: '最受影響：敦南店', figure: 'summary.impact', tone: 'bad', note: [text('超過 8% 上限')] },
          { label: '互蝕率', figure: 'summary.rate', note: [text('上限 15%')] },
        ],
      },
      {
        kind: 'text',
        runs: [
          text('建議於堃喆街、峯下里一帶續找（台北市大安區，「安和路」）。本點流失 '),
          { figure: 'summary.lost', isBold: true, mark: 'a' },
          text('。'),
        ],
      },
      { kind: 'notes', notes: [{ mark: 'a', runs: [text('Huff 模型，以 38 家門市月營收校正。')] }] },
    ],
  },
  {
    id: 'map',
    kind: 'map',
    title: [text('地圖與圖例')],
    nodes: [
      {
        kind: 'map',
        alt: '候選點 C 與兩家門市的步行 10 分鐘商圈',
        bounds: { west: 121.545, south: 25.026, east: 121.562, north: 25.041 },
        areas: {
          label: '每平方公里人口',
          unit: '人',
          limits: [10_000, 30_000],
          decimals: 0,
          areas: [
            { shape: { type: 'Polygon', coordinates: [ring] }, value: 41_200 },
            {
              shape: { type: 'Circle', centre: { latitude: 25.029, longitude: 121.56 }, radiusMetres: 180 },
              value: null,
            },
          ],
        },
        roads: [
          {
            line: [
              [121.545, 25.033],
              [121.562, 25.0335],
            ],
            isMain: true,
          },
        ],
        zones: [
          { label: '候選點 C，步行 10 分鐘', shape: { type: 'Polygon', coordinates: [ring] }, line: 'site' },
          {
            label: '敦南店重疊',
            shape: { type: 'Circle', centre: { latitude: 25.034, longitude: 121.551 }, radiusMetres: 250 },
            line: 'hatched',
          },
        ],
        points: [
          { place: { latitude: 25.0335, longitude: 121.553 }, mark: 'site', label: '候選點 C' },
          { place: { latitude: 25.0362, longitude: 121.5494 }, mark: '1', label: '敦南店', note: '−10.0%' },
          { place: { latitude: 25.0312, longitude: 121.5561 }, mark: 'rival' },
        ],
        legend: { site: '候選點', '1': '營運中', rival: '競品', hatched: '與敦南店重疊' },
        credit: ['村里界：內政部國土測繪中心', '© OpenStreetMap contributors'],
      },
    ],
  },
  {
    id: 'people',
    kind: 'people',
    title: [text('步行 10 分鐘內，女多於男')],
    nodes: [
      {
        kind: 'columns',
        stacks: [
          [
            {
              kind: 'pyramid',
              alt: '男女各年齡層人口',
              left: { label: '男', figure: 'people.menAll' },
              right: { label: '女', figure: 'people.womenAll' },
              rows: bands.map((label, index) => ({
                label,
                left: `people.men${index}`,
                right: `people.women${index}`,
              })),
            },
          ],
          [
            {
              kind: 'table',
              alt: '年齡層占比',
              columns: [
                { label: '年齡層', align: 'start', share: 2 },
                { label: '男', align: 'end', share: 1 },
                { label: '女', align: 'end', share: 1 },
                { label: '占比', align: 'end', share: 1 },
              ],
              rows: [
                { kind: 'group', cells: [{ runs: [text('全部居民')], span: 4 }] },
                ...bands.map((label, index) => ({
                  kind: 'row' as const,
                  cells: [
                    cell(text(label)),
                    cell(number(`people.men${index}`)),
                    cell(number(`people.women${index}`)),
                    cell(number(`people.share${index}`)),
                  ],
                })),
                {
                  kind: 'total',
                  cells: [
                    cell(text('合計')),
                    cell(number('people.menAll')),
                    cell(number('people.womenAll')),
                    cell(text('')),
                  ],
                },
              ],
            },
          ],
        ],
      },
    ],
  },
  {
    id: 'rivals',
    kind: 'rivals',
    title: [text('競品 '), number('rival.count'), text(' 家')],
    nodes: [
      {
        kind: 'bars',
        alt: '最近競品',
        rows: [{ label: '最近競品', figure: 'rival.nearest' }],
      },
      {
        kind: 'waterfall',
        alt: '為何是 C 而不是 A',
        from: { label: 'A 通化', figure: 'fall.from' },
        steps: [
          { label: '居民', figure: 'step.residents' },
          { label: '競品', figure: 'step.rivals' },
          { label: '自家門市', figure: 'step.own' },
        ],
        to: { label: 'C 安和', figure: 'fall.to' },
        helps: '有利',
        hurts: '不利',
      },
      {
        kind: 'line',
        alt: '每月營收',
        labels: ['5', '6', '7', '8', '9', '10'],
        series: [{ label: '營收', figures: [0, 1, 2, 3, 4, 5].map((index) => `sales.${index}`) }],
      },
      { kind: 'heading', runs: [text('租約')] },
      { kind: 'text', runs: [text('月租金 '), number('lease.rent'), text('，'), number('lease.end'), text(' 屆滿。')] },
      { kind: 'missing', items: [{ what: '競品營收', why: '沒有人量過' }] },
      {
        kind: 'signatures',
        places: [
          { role: '送審', name: '林育辰', said: '2026/11/20 16:40' },
          { role: '核准', name: '陳堃喆' },
        ],
      },
    ],
  },
]

const figures: ReportFigures = Object.fromEntries(listed.map((each) => [each.id, each]))

export const exampleReport: Report = {
  locale: 'zh-tw',
  title: '安和候選點 C 評估報告',
  subtitle: '台北市大安區安和路一段，街邊一樓',
  head: {
    company: '晨嶺咖啡',
    companyOther: 'Morning Ridge',
    kindLabel: '評估報告',
    versionLabel: '版本 3',
    stateLabel: '待核准',
  },
  foot: {
    computed: '計算：2026/11/20 16:42',
    exported: '匯出：2026/11/21 09:30，林育辰',
    confidential: '內部文件',
    fingerprint: '指紋 5f1d2c3b',
  },
  state: 'forApproval',
  version: 3,
  hash: '5f1d2c3b4a59687786958473625140393f2e1d0c5f1d2c3b4a59687786958473',
  madeAt: '2026-11-20T08:42:00.000Z',
  blocks,
  figures,
  sources: [
    {
      agency: '內政部戶政司',
      dataSet: '村里戶數、單一年齡人口',
      year: '2020',
      licence: '依政府資料開放授權條款－第 1 版使用',
      link: 'https://data.gov.tw/license',
    },
  ],
}
