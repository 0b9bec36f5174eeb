import { useLingui } from '@lingui/react/macro'
import { createElement, useCallback, useMemo } from 'react'
import { entities, type EntityName, entityOf, isEntityName } from '#domain/entities.ts'
import { canAll } from '#domain/access/permissions.ts'
import type { MakingOf, Making, MakerProps } from '#fieldKit/fieldOption.ts'
import { entityNoun, entityNouns } from '#i18n/fieldLabels.ts'
import { useSession } from '#session/useSession.ts'
import { InlineMaker } from './InlineMaker.tsx'
import { inlineDraft } from './inlineDraft.ts'
import { useDraftStore } from './useDraftStore.ts'

/**
 * Returns the options for creating a referenced record inside a field, for entities that support it. Members without
 * permission get an explanation instead.
 */
export function useMaking(): MakingOf {
  const { t } = useLingui()
  const { member } = useSession()
  const drafts = useDraftStore()
  const making = useMemo(() => {
    const of = (entity: EntityName): Making => {
      const noun = entityNoun(entity)
      const nouns = entityNouns(entity)
      return {
        words: (name) => t`New ${noun} “${name}”`,
        whyNot: t`No match for this name. Your company’s owners and administrators can add ${nouns}.`,
        Maker: canAll(member, entityOf(entity).permissions.edit)
          ? (props: MakerProps) => createElement(InlineMaker, { ...props, entity })
          : undefined,
        isBegun: async () => (await drafts.load(inlineDraft(entity))) !== undefined,
      }
    }
    const asked = Object.keys(entities).filter(isEntityName)
    return new Map(asked.filter((entity) => entityOf(entity).askedInline).map((entity) => [entity, of(entity)]))
  }, [member, drafts, t])
  return useCallback((entity) => (isEntityName(entity) ? making.get(entity) : undefined), [making])
}
