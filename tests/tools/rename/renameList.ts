import * as v from 'valibot'

const text = v.pipe(v.string(), v.minLength(1))

const entrySchema = v.strictObject({
  /** The English text as it is now. */
  old: text,
  /** The English text as it should be; may equal `old` where only a context or translations change. */
  new: text,
  /** A context to set, for screen texts. */
  context: v.optional(text),
  /** The context that the text has now. */
  oldContext: v.optional(text),
  /** Limits the change to one text of a registry. */
  id: v.optional(text),
  /** Limits the change to screens in files under one of these paths. */
  in: v.optional(v.pipe(v.array(text), v.minLength(1))),
  /** New translations; without them the present ones are kept. */
  zhTw: v.optional(text),
  zhCn: v.optional(text),
})

export type RenameEntry = v.InferOutput<typeof entrySchema>

/** Returns the entries of a rename list; throws with the path of the first field that isn't right. */
export function parseRenameList(json: string): RenameEntry[] {
  const result = v.safeParse(v.pipe(v.array(entrySchema), v.minLength(1)), JSON.parse(json))
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Error(`The list can't be read: ${v.getDotPath(issue) ?? 'the list'}: ${issue.message}`)
}

/** Thrown before anything is changed, or after everything was put back. */
export class RenameRefused extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'RenameRefused'
    this.problems = problems
  }
}
