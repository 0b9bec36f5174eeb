import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import type { ErrorCode } from '#domain/errors.ts'
import { type FieldIssue, firstBrokenRule, type RuleUse } from '#domain/fields/rules.ts'
import type { Json } from '#domain/json.ts'
import { errorText } from '#i18n/errorText.ts'
import { ruleText } from '#i18n/ruleText.ts'
import type { Entries } from '#ui/entries/entryDraft.ts'
import { afterRefusal, afterTry, afterTyping, shownIssue, noIssueState } from '#ui/entries/issueState.ts'
import type { Refusal } from './refusal.ts'
import { useCountdown } from './useCountdown.ts'
import { type FormEntriesSettings, useFormEntries } from '#ui/entries/useFormEntries.ts'
import { useSending } from './useSending.ts'

type NameOf<E extends Entries> = keyof E & string

export interface RuleFormSettings<E extends Entries> extends FormEntriesSettings<E> {
  /** Validation rules by field; fields without rules can be omitted. */
  readonly rules: Readonly<Partial<Record<NameOf<E>, readonly RuleUse[]>>>
  readonly labels: Readonly<Record<NameOf<E>, string>>
  readonly onSend: (entries: E) => Promise<void>
  /** Fields at which certain server errors are shown instead of above the button. */
  readonly codesAt?: Readonly<Partial<Record<ErrorCode, NameOf<E>>>>
  readonly say?: (issue: FieldIssue) => string | undefined
}

interface FormIssue {
  readonly name: string
  readonly fieldId: string
  readonly text: string
}

export interface RuleForm<E extends Entries> {
  readonly entries: E
  readonly set: <N extends NameOf<E>>(name: N, value: E[N]) => void
  readonly field: (name: NameOf<E>) => TextFieldPart
  readonly errorAt: (name: NameOf<E>) => string | undefined
  readonly fieldId: (name: NameOf<E>) => string
  readonly issues: readonly FormIssue[]
  /** Error above the button; field errors are shown at the fields. */
  readonly refusal: Refusal | undefined
  readonly waitSeconds: number
  readonly isBusy: boolean
  readonly isDirty: boolean
  readonly wasRestored: boolean
  readonly submit: (event?: FormEvent) => Promise<void>
  readonly reset: (first?: E) => void
  readonly summaryId: string
}

export interface TextFieldPart {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly error: string | undefined
  readonly required: boolean
}

/**
 * Manages a form validated by the server's rules. Issues are shown only after the first attempt; then each invalid
 * field shows its issue until corrected. A server error is shown until its field is changed.
 */
export function useRuleForm<E extends Entries>(settings: RuleFormSettings<E>): RuleForm<E> {
  const { rules, labels } = settings
  const base = useId()
  const { entries, setEntries, first, drop, ...state } = useFormEntries(settings)
  const sending = useSending()
  const waitSeconds = useCountdown(sending.waitUntilMs)
  const issuesOf = useIssues(settings, entries, sending.refusal)
  const names = Object.keys(first) as NameOf<E>[]
  const fieldId = (name: NameOf<E>) => `${base}-${name}`
  const issues = names
    .map((name) => ({ name, fieldId: fieldId(name), text: issuesOf.errorAt(name) }))
    .filter((issue): issue is FormIssue => issue.text !== undefined)
  const focusFirstIssue = useFocusOnRefusal([`${base}-summary`, issues[0]?.fieldId])

  function set<N extends NameOf<E>>(name: N, value: E[N]): void {
    setEntries((now) => ({ ...now, [name]: value }))
    issuesOf.setIssueState((now) => afterTyping(now, name))
    if (issuesOf.refusedField === name) sending.forget()
  }
  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault()
    if (sending.isBusy || waitSeconds > 0) return
    issuesOf.setIssueState(afterTry)
    if (names.some((name) => issuesOf.issueAt(name))) return focusFirstIssue()
    const refusal = await sending.send(() => settings.onSend(entries))
    if (!refusal) return drop()
    const refused = refusal.fields.filter(({ field }) => field in first)
    issuesOf.setIssueState((now) => afterRefusal(now, refused))
    focusFirstIssue()
  }
  function reset(next: E = first): void {
    state.reset(next)
    issuesOf.setIssueState(noIssueState)
    sending.forget()
  }
  const field = (name: NameOf<E>): TextFieldPart => ({
    name,
    id: fieldId(name),
    label: labels[name],
    value: entries[name] as string,
    onChange: (text) => set(name, text as E[typeof name]),
    error: issuesOf.errorAt(name),
    required: isRequired(rules[name]),
  })
  return {
    entries,
    set,
    field,
    fieldId,
    issues,
    submit,
    reset,
    waitSeconds,
    errorAt: issuesOf.errorAt,
    refusal: issuesOf.refusedField === undefined ? sending.refusal : undefined,
    isBusy: sending.isBusy,
    isDirty: state.isDirty,
    wasRestored: state.wasRestored,
    summaryId: `${base}-summary`,
  }
}

const isRequired = (uses: readonly RuleUse[] = []): boolean => uses.some(({ rule }) => rule === 'required')

/** `errorAt` includes rule issues only after an attempt, and server issues until the field is changed. */
function useIssues<E extends Entries>(settings: RuleFormSettings<E>, entries: E, refusal: Refusal | undefined) {
  const { rules, labels, codesAt = {}, say } = settings
  const [issueState, setIssueState] = useState(noIssueState)
  const refusedField = refusal && (codesAt as Partial<Record<ErrorCode, NameOf<E>>>)[refusal.code]
  const byServer = (name: NameOf<E>) => issueState.refused.find(({ field }) => field === name)
  const byRules = (name: NameOf<E>) => firstBrokenRule(name, entries[name] as Json, rules[name] ?? [], entries)
  const issueAt = (name: NameOf<E>): FieldIssue | undefined => byRules(name) ?? byServer(name)
  function errorAt(name: NameOf<E>): string | undefined {
    const issue = shownIssue(issueState, name, byRules(name))
    // A server error has its own message, even if the error also names a rule.
    if (refusal && refusedField === name && issue === byServer(name)) return errorText(refusal.code)
    return issue && (say?.(issue) ?? ruleText(issue, labels[name]))
  }
  return { issueAt, errorAt, refusedField, setIssueState }
}

/**
 * Returns a function that, after a failed attempt, focuses the first existing element: the summary, or the first
 * invalid field.
 */
function useFocusOnRefusal(places: readonly (string | undefined)[]): () => void {
  const [focusTurn, setFocusTurn] = useState(0)
  const focus = useEffectEvent(() => {
    const found = places.map((id) => (id === undefined ? null : document.getElementById(id)))
    found.find((place) => place !== null)?.focus()
  })
  useEffect(() => {
    if (focusTurn > 0) focus()
  }, [focusTurn])
  return () => setFocusTurn((count) => count + 1)
}
