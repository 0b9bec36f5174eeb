import * as v from 'valibot'

const name = v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)?$/, 'not an identifier'))
const identifier = v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]*$/, 'not an identifier'))
const path = v.pipe(
  v.string(),
  v.regex(/^(?:src|server|sw|workers|tests)\/.+\.tsx?$/, 'not a source file of the project'),
)

/** Entry for a declaration in a module, or a member of one (`Type.member`). */
const symbolEntry = v.strictObject({ file: path, old: name, new: identifier })
const localsEntry = v.strictObject({ old: identifier, new: identifier, everywhere: v.literal(true) })
const fileEntry = v.strictObject({ from: path, to: path })

export type SymbolEntry = v.InferOutput<typeof symbolEntry>
export type LocalsEntry = v.InferOutput<typeof localsEntry>
type FileEntry = v.InferOutput<typeof fileEntry>
export type NameEntry = SymbolEntry | LocalsEntry | FileEntry

export function parseNameList(json: string): NameEntry[] {
  const list = v.parse(v.array(v.unknown()), JSON.parse(json))
  return list.map((entry, index) => {
    for (const schema of [symbolEntry, localsEntry, fileEntry]) {
      const result = v.safeParse(schema, entry)
      if (result.success) return result.output
    }
    throw new Error(
      `Entry ${index + 1} is none of {file, old, new}, {old, new, everywhere: true} and {from, to}: ${JSON.stringify(entry)}`,
    )
  })
}
