import { useMemo, useState } from 'react'
import * as v from 'valibot'
import type { FileReference } from '#domain/fields/field.ts'
import { type DialogDraft, useDialogDraft } from '#ui/entries/useDialogDraft.ts'
import { type Drawing, type DrawingAction, type Mark, markColours, markTools, reduceDrawing } from './marks.ts'
import type { DrawingSteps, MarkWish } from './useMarking.ts'

const markSchema = v.pipe(
  v.object({
    tool: v.picklist(markTools),
    colour: v.picklist(Object.keys(markColours) as (keyof typeof markColours)[]),
    points: v.array(v.object({ x: v.number(), y: v.number() })),
    text: v.optional(v.string()),
  }),
  v.transform(({ text, ...mark }): Mark => (text === undefined ? mark : { ...mark, text })),
)

const first: { text: string; marks: readonly string[] } = { text: '', marks: [] }

interface DrawingDraft extends DrawingSteps {
  readonly draft: DialogDraft<typeof first>
  readonly markOptions: MarkWish
  readonly setMarkOptions: (markOptions: MarkWish) => void
}

export function useDrawingDraft(file: FileReference): DrawingDraft {
  const draft = useDialogDraft(`marks:${file.sha256}`, first)
  const { text, marks } = draft.entries
  const [tool, setTool] = useState<Omit<MarkWish, 'text'>>({ tool: 'arrow', colour: 'red' })
  const [undone, setUndone] = useState<Drawing['undone']>([])
  const read = useMemo(() => marks.flatMap(readMark), [marks])
  const drawing = { marks: read, undone }
  return {
    draft,
    drawing,
    markOptions: { ...tool, text },
    setMarkOptions: ({ text: words, ...rest }) => {
      setTool(rest)
      if (words !== text) draft.set({ text: words })
    },
    step(action: DrawingAction) {
      const next = reduceDrawing(drawing, action)
      draft.set({ marks: next.marks.map((mark) => JSON.stringify(mark)) })
      setUndone(next.undone)
    },
  }
}

/** Parses a stored mark; returns an empty array if it is invalid. */
function readMark(line: string): Mark[] {
  try {
    const parsed = v.safeParse(markSchema, JSON.parse(line))
    return parsed.success ? [parsed.output] : []
  } catch {
    return []
  }
}
