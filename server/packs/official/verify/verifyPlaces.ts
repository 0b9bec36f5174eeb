import { readFileSync } from 'node:fs'
import { column } from '#domain/area/areaPack.ts'
import type { Imported } from '../importOfficial.ts'
import type { Verdicts } from './verdicts.ts'

interface Counted {
  readonly geometry?: { readonly type?: string; readonly coordinates?: unknown } | null
  readonly properties?: Readonly<Record<string, unknown>> | null
}

const featuresOf = (path: string): readonly Counted[] =>
  (JSON.parse(readFileSync(path, 'utf8')) as { features: Counted[] }).features

export function verifyPoints(verdicts: Verdicts, paths: readonly string[], { pack, reports }: Imported): void {
  for (const [at, path] of paths.entries()) {
    const { read, matched, refused, file } = reports[at]!
    verdicts.equal(`features of ${file}`, read, featuresOf(path).length)
    verdicts.equal(`matched and refused of ${file}`, matched + refused.length, read)
  }
  const matched = reports.reduce((sum, report) => sum + report.matched, 0)
  verdicts.equal('points in the pack', column(pack, 'longitude', Int32Array).length, matched)
}

export function verifyRoads(verdicts: Verdicts, path: string, { pack, reports }: Imported): void {
  const features = featuresOf(path)
  const [report] = reports
  verdicts.equal('ways of the file', report!.read, features.length)
  verdicts.equal('matched and refused', report!.matched + report!.refused.length, report!.read)
  const oneWay = column(pack, 'oneWay', Uint8Array)
  const said = features.filter(({ properties }) => ['yes', '-1'].includes(String(properties?.['oneway'])))
  const implied = features.filter(
    ({ properties }) =>
      properties?.['oneway'] === undefined &&
      (properties?.['junction'] === 'roundabout' || String(properties?.['highway']).startsWith('motorway')),
  )
  verdicts.equal(
    'ways driven one way only',
    oneWay.filter((way) => way > 0).length,
    countLines(said) + countLines(implied),
  )
  verdicts.equal('lines in the pack', column(pack, 'class', Uint8Array).length, countLines(features))
}

/** Counts lines; each part of a multi-line counts separately. */
const countLines = (features: readonly Counted[]): number =>
  features.reduce((sum, { geometry }) => {
    const isMany = geometry?.type === 'MultiLineString' && Array.isArray(geometry.coordinates)
    return sum + (isMany ? (geometry.coordinates as unknown[]).length : geometry?.type === 'LineString' ? 1 : 0)
  }, 0)
