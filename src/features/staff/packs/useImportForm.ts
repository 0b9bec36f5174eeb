import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { maxImportBytes } from '#domain/contracts/packImports.ts'
import type { RuleUse } from '#domain/fields/rules.ts'
import { type ImportKind, usualSources } from '#domain/pack/officialKinds.ts'
import { useRuleForm } from '#session/form/useRuleForm.ts'
import { windowDrafts } from '#session/form/windowDrafts.ts'
import type { ChosenFile } from './ImportFiles.tsx'
import type { ImportOrder } from './sendImport.ts'

const text = [{ rule: 'required' }, { rule: 'max', length: 300 }] satisfies readonly RuleUse[]
const rules = {
  vintage: [{ rule: 'regex', pattern: '^\\d{4}(-(0[1-9]|1[0-2]))?$' }] satisfies readonly RuleUse[],
  source: text,
  licence: text,
  address: [{ rule: 'regex', pattern: '^https?://\\S+$' }] satisfies readonly RuleUse[],
}
const firstKind: ImportKind = 'population'

const entriesOf = (kind: ImportKind, country: string) => {
  const { name, licence, address = '' } = usualSources[kind]
  return { kind: kind as string, country, vintage: '', source: name, licence, address }
}

export function useImportForm(firstCountry: string, onSend: (order: ImportOrder) => Promise<void>) {
  const { t } = useLingui()
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [drafts] = useState(() => windowDrafts())
  const [isTried, setIsTried] = useState(false)
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0)
  const fault = filesFault(files, bytes)
  const form = useRuleForm({
    rules,
    labels: {
      kind: t`File contents`,
      country: t`Country`,
      vintage: t`Vintage`,
      source: t`Source`,
      licence: t`License`,
      address: t`Source URL`,
    },
    first: entriesOf(firstKind, firstCountry),
    keep: { drafts, key: 'packImport', secrets: [], notifiesOnClose: true },
    async onSend({ kind, country, vintage, source, licence, address }) {
      setIsTried(true)
      if (fault) return
      await onSend({
        kind: kind as ImportKind,
        country,
        files,
        ...(vintage === '' ? {} : { vintage }),
        source: { name: source, licence, ...(address === '' ? {} : { address }) },
      })
    },
  })
  function chooseKind(next: string): void {
    form.reset(entriesOf(next as ImportKind, form.entries.country))
    setFiles([])
    setIsTried(false)
  }
  const kind = form.entries.kind as ImportKind
  return { form, kind, chooseKind, files, setFiles, bytes, fault: isTried ? fault : undefined }
}

function filesFault(files: readonly ChosenFile[], bytes: number): 'none' | 'empty' | 'tooLarge' | undefined {
  if (files.length === 0) return 'none'
  if (files.some(({ file }) => file.size === 0)) return 'empty'
  return bytes > maxImportBytes ? 'tooLarge' : undefined
}
