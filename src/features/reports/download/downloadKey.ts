import { canonicalJson, type Json } from '#domain/json.ts'
import type { AreaSetup } from '#domain/report/areaSetup.ts'
import { fingerprintOf } from '../site/keptReport.ts'

/**
 * What a download is counted under: the report and its ground. What the report shows of it, its language and the form of the file
 * are free; other ground is another report.
 */
export async function downloadKey(id: string, { shape, beside }: AreaSetup): Promise<string> {
  const ground = JSON.parse(JSON.stringify({ shape, beside: beside?.shape ?? null })) as Json
  const bytes = new TextEncoder().encode(canonicalJson(ground))
  return `explorer ${id} ${fingerprintOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))).slice(0, 24)}`
}
