import * as v from 'valibot'

const levels = ['info', 'low', 'moderate', 'high', 'critical'] as const
const failing: readonly string[] = ['moderate', 'high', 'critical']

const answerSchema = v.looseObject({
  vulnerabilities: v.record(
    v.string(),
    v.looseObject({ name: v.string(), severity: v.picklist(levels), range: v.optional(v.string()) }),
  ),
})
const refusalSchema = v.looseObject({ message: v.string() })

export type HoleAnswer =
  | { readonly kind: 'answered'; readonly holes: readonly string[]; readonly isBad: boolean }
  /** No audit result, such as from a registry without an audit endpoint. */
  | { readonly kind: 'silent'; readonly why: string }

/** Reads the output of `npm audit --json`; omits packages that aren't shipped. */
export function readHoles(printed: string, isShipped: (name: string) => boolean = () => true): HoleAnswer {
  const json = parseJson(printed)
  const answer = v.safeParse(answerSchema, json)
  if (answer.success) {
    const found = Object.values(answer.output.vulnerabilities).filter(({ name }) => isShipped(name))
    return {
      kind: 'answered',
      holes: found.map(({ name, range, severity }) => `${severity}: ${name} ${range ?? ''}`.trim()),
      isBad: found.some(({ severity }) => failing.includes(severity)),
    }
  }
  const refusal = v.safeParse(refusalSchema, json)
  return { kind: 'silent', why: refusal.success ? refusal.output.message : 'nothing that can be read' }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
