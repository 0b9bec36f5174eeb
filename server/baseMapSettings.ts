import * as v from 'valibot'

/** HTTPS URL with a plain host name, because the host is copied into the page's CSP. */
const secure = /^https:\/\/[a-z0-9.-]+(:\d+)?\//i
const loopback = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?\//

const baseMapSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]*$/)),
  label: v.pipe(v.string(), v.trim(), v.minLength(1)),
  template: v.pipe(
    v.string(),
    v.check((template) => URL.canParse(template) && (secure.test(template) || loopback.test(template))),
    v.check((template) => ['{z}', '{x}', '{y}'].every((part) => template.includes(part))),
  ),
  attribution: v.pipe(v.string(), v.trim(), v.minLength(1)),
  maxZoom: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(22)),
})

/** Raster base map with a URL template. */
export type BaseMap = v.InferOutput<typeof baseMapSchema>

export const baseMapsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(baseMapSchema),
  v.check((maps) => new Set(maps.map(({ id }) => id)).size === maps.length),
)

const landSurvey = (id: string, label: string, layer: string, maxZoom: number): BaseMap => ({
  id,
  label,
  template: `https://wmts.nlsc.gov.tw/wmts/${layer}/default/GoogleMapsCompatible/{z}/{y}/{x}`,
  attribution: '內政部國土測繪中心 / NLSC',
  maxZoom,
})

export const defaultBaseMaps: readonly BaseMap[] = [
  {
    id: 'osm',
    label: 'OpenStreetMap',
    template: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    attribution: '© OpenStreetMap contributors',
    maxZoom: 19,
  },
  landSurvey('emap', 'NLSC map', 'EMAP', 20),
  landSurvey('emap8', 'NLSC map in English', 'EMAP8', 19),
  landSurvey('photo2', 'NLSC aerial photos', 'PHOTO2', 20),
]
