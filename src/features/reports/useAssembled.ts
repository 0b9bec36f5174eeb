import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { type Permission, canSome } from '#domain/access/permissions.ts'
import { assembleReport, type AssembleInput } from '#domain/report/assembleReport.ts'
import type { Report, ReportState } from '#domain/report/reportNode.ts'
import type { ReportInputs } from '#domain/report/siteFacts.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { useToday } from '#i18n/companyClock.ts'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { formatMinute } from '#i18n/formats.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { companySettingsAtom } from '#session/state.ts'
import { useSession } from '#session/useSession.ts'
import type { Gathered } from './useSites.ts'
import { useReportWords } from './useReportWords.ts'

/** The two audiences that a version is fixed for: who may see lease and sales, and who may not. */
export interface Assembled {
  /** As the reader may see it. */
  readonly own: Report
  readonly whole: Report
  readonly open: Report
}

type Shared = Omit<AssembleInput, 'site' | 'can'>

/** What a report of any kind is assembled from besides its sites; undefined until facts are known. */
export function useAssembling(record: LocalRecord<'report'>, gathered: Gathered | undefined): Shared | undefined {
  const paper = usePaper(record)
  const { wording } = useReportWords()
  const { configuration } = useSession()
  const { areaUnit } = useFieldText()
  const today = useToday()
  return useMemo(() => {
    const { setup } = record.fields
    if (!gathered || !setup) return undefined
    const inputs: ReportInputs = {
      sources: gathered.sources,
      currency: configuration.company.currency,
      areaUnit: areaUnit === 'ping' ? 'ping' : 'm2',
      today,
    }
    return { blocks: setup.blocks, inputs, wording, approval: approvalOf(record), paper }
  }, [record, gathered, paper, wording, configuration, areaUnit, today])
}

/** Who may see lease and sales, and who may not. */
export const seesAll = (): boolean => true
export const seesOpen = (right: Permission): boolean => right !== 'commercial.view'

/** The report of a record as its facts are now; undefined until they are known. */
export function useAssembled(record: LocalRecord<'report'>, gathered: Gathered | undefined): Assembled | undefined {
  const shared = useAssembling(record, gathered)
  const { member } = useSession()
  return useMemo(() => {
    const site = gathered?.sites[0]
    if (!site || !shared) return undefined
    const as = (can: AssembleInput['can']) => assembleReport({ ...shared, site, can })
    return { own: as((right) => canSome(member, right)), whole: as(seesAll), open: as(seesOpen) }
  }, [shared, gathered, member])
}

/** Where a report stands, in words for its page of signatures. */
export function approvalOf({ fields }: LocalRecord<'report'>): AssembleInput['approval'] {
  const { sentByName, sentAt, movedByName, movedAt, reason } = fields
  const state = stateOf(fields.state)
  const isDecided = state === 'approved' || state === 'rejected'
  return {
    state,
    ...(sentByName ? { sentBy: sentByName } : {}),
    ...(sentAt ? { sentAt: formatMinute(sentAt) } : {}),
    ...(isDecided && movedByName ? { decidedBy: movedByName } : {}),
    ...(isDecided && movedAt ? { decidedAt: formatMinute(movedAt) } : {}),
    ...(isDecided && reason ? { reason } : {}),
  }
}

const states: readonly ReportState[] = ['draft', 'forApproval', 'approved', 'rejected']

export const stateOf = (state: string | undefined): ReportState => states.find((one) => one === state) ?? 'draft'

/** What stands at the head and foot of every page. */
export function usePaper({ fields }: Pick<LocalRecord<'report'>, 'fields'>): AssembleInput['paper'] {
  const { t } = useLingui()
  const { configuration } = useSession()
  const { company, user } = configuration
  const { title = '', kind = 'site', version = 1, hash, state } = fields
  const { locale } = useFieldText()
  const logo = useAtomValue(companySettingsAtom)?.logo?.[0]
  const [madeAt] = useState(() => new Date().toISOString())
  return useMemo(() => {
    const printedAt = formatMinute(madeAt)
    const name = personName(user, locale)
    return {
      title,
      subtitle: '',
      head: {
        company: company.name,
        kindLabel: choiceLabel('reportKind', kind),
        ...(logo ? { logo: { sha256: logo.sha256, mime: logo.mime } } : {}),
        versionLabel: t`Version ${version}`,
        stateLabel: choiceLabel('reportState', stateOf(state)),
      },
      foot: { printed: t`Printed ${printedAt}, ${name}`, confidential: t`Internal document` },
      version,
      madeAt,
      ...(hash ? { hash } : {}),
    }
  }, [t, company, user, title, kind, version, hash, state, logo, locale, madeAt])
}

/** Family names stand first in Chinese. */
export const personName = (user: { readonly firstName: string; readonly lastName: string }, locale: string): string =>
  locale === 'en-us' ? `${user.firstName} ${user.lastName}`.trim() : `${user.lastName}${user.firstName}`.trim()
