import { useEffect, useReducer } from 'react'
import { type EntityName, entityOf } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { FieldTextContext } from '#domain/fields/fieldTextContext.ts'
import type { FieldIssue } from '#domain/fields/rules.ts'
import {
  afterLeaving,
  afterRefusal,
  afterTry,
  afterTyping,
  shownIssue,
  noIssueState,
  type IssueState,
} from '#ui/entries/issueState.ts'
import { type Draft, emptyDraft, type FormReading, readForm, typeText } from './formState.ts'
import { formTextOf } from './formText.ts'

interface FormState {
  readonly draft: Draft
  readonly issueState: IssueState
}

type FormAction =
  | {
      readonly type: 'typed'
      readonly name: string
      readonly text: string
      readonly seen: Parameters<typeof typeText>[3]
    }
  | { readonly type: 'left'; readonly name: string }
  | { readonly type: 'tried' }
  | { readonly type: 'refused'; readonly issues: readonly FieldIssue[] }
  | { readonly type: 'restored'; readonly draft: Draft }
  | { readonly type: 'saved'; readonly draft: Draft; readonly changes: FieldValues }
  | { readonly type: 'reset' }

const untouched: FormState = { draft: emptyDraft, issueState: noIssueState }

function reduce(state: FormState, action: FormAction): FormState {
  const { draft, issueState } = state
  switch (action.type) {
    case 'typed':
      return {
        issueState: afterTyping(issueState, action.name),
        draft: typeText(draft, action.name, action.text, action.seen),
      }
    case 'left':
      // Leaving a field repeatedly must not rerender.
      return issueState.left.has(action.name) ? state : { draft, issueState: afterLeaving(issueState, action.name) }
    case 'tried':
      return { draft, issueState: afterTry(issueState) }
    case 'refused':
      return { draft, issueState: afterRefusal(issueState, action.issues) }
    case 'restored':
      return { issueState, draft: mergeDrafts(action.draft, draft) }
    case 'saved':
      return { ...untouched, draft: typedSince(draft, action.draft, action.changes) }
    case 'reset':
      return untouched
  }
}

const epochOf = (epoch: string | undefined): Pick<Draft, 'epoch'> => (epoch === undefined ? {} : { epoch })

/** Merges a stored draft with text typed while it was loading; the typed text takes precedence. */
const mergeDrafts = (stored: Draft, typed: Draft): Draft => ({
  ...epochOf(stored.epoch ?? typed.epoch),
  texts: { ...stored.texts, ...typed.texts },
  base: { ...typed.base, ...stored.base },
  versions: { ...typed.versions, ...stored.versions },
})

/** Keeps text typed during a save, now based on the saved values. */
function typedSince(now: Draft, saved: Draft, changes: FieldValues): Draft {
  const names = Object.keys(now.texts).filter((name) => now.texts[name] !== saved.texts[name])
  const pick = <T>(from: Readonly<Record<string, T>>, later: Readonly<Record<string, T>> = {}) =>
    Object.fromEntries(names.filter((name) => name in from).map((name) => [name, later[name] ?? from[name]!]))
  const versions = Object.fromEntries(Object.entries(pick(now.versions)).filter(([name]) => !(name in changes)))
  return { texts: pick(now.texts), base: pick(now.base, changes), versions, ...epochOf(now.epoch) }
}

export interface FieldFormSettings {
  readonly entity: EntityName
  readonly values: FieldValues
  readonly isNew: boolean
  readonly versions?: Readonly<Record<string, number>> | undefined
  readonly epoch?: string | undefined
  readonly extraIssues?: readonly FieldIssue[] | undefined
  readonly context: FieldTextContext
}

export interface FieldFormState extends FormReading {
  readonly draft: Draft
  readonly hasTried: boolean
  readonly textOf: (name: string) => string
  readonly issueOf: (name: string) => FieldIssue | undefined
  readonly type: (name: string, text: string) => void
  readonly leave: (name: string) => void
  readonly tryToSave: () => void
  readonly refuse: (issues: readonly FieldIssue[]) => void
  readonly restore: (draft: Draft) => void
  /** Must be called after saving, with the saved draft and its changes. */
  readonly settle: (draft: Draft, changes: FieldValues) => void
  readonly reset: () => void
}

/** Returns the texts, parsed values and issues of a form. Independent of draft storage and saving. */
export function useFieldForm(settings: FieldFormSettings): FieldFormState {
  const { entity, values, isNew, versions, epoch, extraIssues = [], context } = settings
  const [state, dispatch] = useReducer(reduce, untouched)
  const { fields } = entityOf(entity)
  const reading = readForm(fields, state.draft, values, isNew, context)
  const ownIssue = (name: string) => reading.issues.find(({ field }) => field === name)
  const outside = [...state.issueState.refused, ...extraIssues].filter(({ field }) => !ownIssue(field))
  return {
    ...reading,
    issues: [...reading.issues, ...outside],
    draft: state.draft,
    hasTried: state.issueState.hasTried,
    textOf: (name) => state.draft.texts[name] ?? formTextOf(fields[name]!, values[name]),
    issueOf: (name) => shownIssue(state.issueState, name, ownIssue(name), extraIssues),
    type: (name, text) =>
      dispatch({ type: 'typed', name, text, seen: { value: values[name], version: versions?.[name], epoch } }),
    leave: (name) => dispatch({ type: 'left', name }),
    tryToSave: () => dispatch({ type: 'tried' }),
    refuse: (issues) => dispatch({ type: 'refused', issues }),
    restore: (draft) => dispatch({ type: 'restored', draft }),
    settle: (draft, changes) => dispatch({ type: 'saved', draft, changes }),
    reset: () => dispatch({ type: 'reset' }),
  }
}

/** Reports when the form starts or stops having unsaved changes; unmounting reports false. */
export function useDirtyReport(isDirty: boolean, onDirtyChange: ((isDirty: boolean) => void) | undefined): void {
  useEffect(() => {
    onDirtyChange?.(isDirty)
    return isDirty ? () => onDirtyChange?.(false) : undefined
  }, [isDirty, onDirtyChange])
}
