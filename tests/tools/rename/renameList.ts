import * as v from 'valibot'

const text = v.pipe(v.string(), v.minLength(1))

const entrySchema = v.strictObject({
  old: text,
  /** The new English text; may equal `old` if only a context or translations change. */
  new: text,
  context: v.optional(text),
  oldContext: v.optional(text),
  /** ID of the registry text to which the change is limited. */
  id: v.optional(text),
  /** Paths of the files or folders to which the change is limited; screens only. */
  in: v.optional(v.pipe(v.array(text), v.minLength(1))),
  /** New zh-tw translation; the current one by default. */
  zhTw: v.optional(text),
  /** New zh-cn translation; the current one by default. */
  zhCn: v.optional(text),
})

export type RenameEntry = v.InferOutput<typeof entrySchema>

/** Parses a rename list; throws with the path of the first invalid field. */
export function parseRenameList(json: string): RenameEntry[] {
  const result = v.safeParse(v.pipe(v.array(entrySchema), v.minLength(1)), JSON.parse(json))
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Error(`The list can't be read: ${v.getDotPath(issue) ?? 'the list'}: ${issue.message}`)
}

/** Error thrown before any change, or after changes were reverted. */
export class RenameRefused extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'RenameRefused'
    this.problems = problems
  }
}
