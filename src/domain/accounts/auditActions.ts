/** Everything that the audit keeps, with the words a person reads. */
export const auditActions = {
  signIn: 'Sign-in',
  signOut: 'Sign-out',
  register: 'Registration',
  invite: 'Invitation',
  invitationCancel: 'Invitation withdrawn',
  join: 'Joined by invitation',
  rightsChange: 'Account rights changed',
  statusChange: 'Status changed',
  nameChange: 'Name changed',
  passwordChange: 'Password changed',
  passwordReset: 'Password reset',
  emailChange: 'Email changed',
  userNameChange: 'User ID changed',
  identityLink: 'Google or Apple linked',
  identityUnlink: 'Google or Apple unlinked',
  sessionsEnd: 'Devices signed out',
  accessRefused: 'Access denied',
  export: 'Export',
  import: 'Spreadsheet imported',
  importUndo: 'Import undone',
  delete: 'Moved to trash',
  planChange: 'Plan changed',
  refund: 'Payment refunded',
  staffAct: 'Provider staff entered',
  packImport: 'Official files imported',
  sampleLoad: 'Sample data loaded',
  sampleRemove: 'Sample data removed',
} as const

export type AuditAction = keyof typeof auditActions
export const auditActionNames = Object.keys(auditActions) as [AuditAction, ...AuditAction[]]
