import type { EntityName } from '#domain/entities.ts'

/** Ids of the texts that registries hold; the catalogues of the three languages are keyed by them. */
export const messageIds = {
  entity: (entity: EntityName) => `entity.${entity}`,
  entityPlural: (entity: EntityName) => `entity.${entity}.plural`,
  section: (entity: EntityName, section: string) => `section.${entity}.${section}`,
  field: (entity: EntityName, field: string) => `${entity}.${field}`,
  hint: (entity: EntityName, field: string) => `${entity}.${field}.hint`,
  choiceList: (list: string) => `choiceList.${list}`,
  choice: (list: string, value: string) => `choice.${list}.${value}`,
  unit: (unit: string) => `unit.${unit}`,
  rule: (rule: string) => `rule.${rule}`,
  error: (code: string) => `error.${code}`,
  success: (code: string) => `success.${code}`,
  reject: (code: string) => `reject.${code}`,
  recordIssue: (code: string) => `issue.${code}`,
  role: (role: string) => `role.${role}`,
  plan: (id: string) => `plan.${id}`,
  letter: (kind: string, part: string) => `letter.${kind}.${part}`,
  packReason: (code: string) => `pack.${code}`,
  transferReason: (code: string) => `transfer.${code}`,
  columnPart: (part: string) => `column.${part}`,
  sheetText: (name: string) => `sheet.${name}`,
  auditAction: (action: string) => `audit.${action}`,
  questionType: (type: string) => `questionType.${type}`,
  method: (method: string, part: string) => `method.${method}.${part}`,
} as const
