import { roleLabels } from '#domain/access/permissions.ts'
import { auditActions } from '#domain/accounts/auditActions.ts'
import { letterKinds, partsOf } from '#domain/accounts/letterTexts.ts'
import { entities, entityNames, entityOf, type EntityName } from '#domain/entities.ts'
import { errorCatalogue, successMessages } from '#domain/errors.ts'
import { choiceLists } from '#domain/fields/choiceLists.ts'
import { rules } from '#domain/fields/rules.ts'
import { blockKinds } from '#domain/reportAssembly/blocks/reportBlocks.ts'
import { ownCompareBlocks } from '#domain/reportAssembly/comparison/blocks/comparisonBlocks.ts'
import { packReasons } from '#domain/pack/packReasons.ts'
import { planLabels } from '#domain/plan/planLabels.ts'
import { recordIssueMessages } from '#domain/recordIssue.ts'
import { questionTypes } from '#domain/survey/questionTypes.ts'
import { rejectCodes } from '#domain/sync/results.ts'
import { columnParts } from '#domain/transfer/columns.ts'
import { sheetTexts } from '#domain/transfer/sheetTexts.ts'
import { transferReasons } from '#domain/upload/transferReasons.ts'
import type { ChoiceList } from '#domain/fields/choice.ts'
import { messageIds } from './messageIds.ts'
import { wordUnits } from './units.ts'
import { compareWords } from '#domain/reportAssembly/comparison/comparison.ts'

interface Label {
  readonly id: string
  readonly message: string
}

export function collectRegistryLabels(): Label[] {
  return [
    ...entityNames.flatMap(labelsOfEntity),
    ...Object.entries(choiceLists as Record<string, ChoiceList>).flatMap(labelsOfList),
    ...wordUnits.map((unit) => ({ id: messageIds.unit(unit), message: unit })),
    ...labelsOf(
      messageIds.rule,
      Object.entries(rules).map(([name, rule]) => [name, rule.message]),
    ),
    ...labelsOf(
      messageIds.error,
      Object.entries(errorCatalogue).map(([code, entry]) => [code, entry.message]),
    ),
    ...labelsOf(messageIds.success, Object.entries(successMessages)),
    ...labelsOf(messageIds.reject, Object.entries(rejectCodes)),
    ...labelsOf(messageIds.recordIssue, Object.entries(recordIssueMessages)),
    ...labelsOf(messageIds.role, Object.entries(roleLabels)),
    ...labelsOf(messageIds.plan, Object.entries(planLabels)),
    ...labelsOf(messageIds.packReason, Object.entries(packReasons)),
    ...labelsOf(messageIds.transferReason, Object.entries(transferReasons)),
    ...labelsOf(
      messageIds.columnPart,
      Object.entries(columnParts).flatMap(([part, label]) => (label === undefined ? [] : [[part, label] as const])),
    ),
    ...labelsOf(messageIds.sheetText, Object.entries(sheetTexts)),
    ...labelsOf(messageIds.auditAction, Object.entries(auditActions)),
    ...labelsOf(
      messageIds.questionType,
      Object.entries(questionTypes).map(([type, { label }]) => [type, label]),
    ),
    ...[...blockKinds, ...ownCompareBlocks].flatMap(({ kind, label, words }) => [
      { id: messageIds.reportBlock(kind), message: label },
      ...labelsOf((word) => messageIds.reportWord(kind, word), Object.entries(words)),
    ]),
    ...labelsOf((word) => messageIds.reportWord('compare', word), Object.entries(compareWords)),
    ...letterKinds.flatMap((kind) => labelsOf((part) => messageIds.letter(kind, part), partsOf(kind))),
    { id: 'field.ofMonth', message: '{label}, {month}' },
    { id: 'answer.yes', message: 'Yes' },
    { id: 'answer.no', message: 'No' },
  ]
}

const labelsOf = (idOf: (name: string) => string, entries: readonly (readonly [string, string])[]): Label[] =>
  entries.map(([name, message]) => ({ id: idOf(name), message }))

function labelsOfEntity(name: EntityName): Label[] {
  const entity = entityOf(name)
  const fields = Object.entries(entity.fields).flatMap(([field, { label, hint, month }]) => [
    { id: messageIds.field(name, month?.measure ?? field), message: label },
    ...(hint === undefined ? [] : [{ id: messageIds.hint(name, month?.measure ?? field), message: hint }]),
  ])
  const unique = new Map(fields.map((label) => [label.id, label]))
  return [
    { id: messageIds.entity(name), message: entities[name].label },
    { id: messageIds.entityPlural(name), message: entities[name].plural },
    ...labelsOf((section) => messageIds.section(name, section), Object.entries(entity.sections)),
    ...unique.values(),
  ]
}

const labelsOfList = ([id, list]: [string, ChoiceList]): Label[] => [
  { id: messageIds.choiceList(id), message: list.label },
  ...list.choices.map((choice) => ({ id: messageIds.choice(id, choice.value), message: choice.label })),
]
