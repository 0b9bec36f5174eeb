import { compileMessages } from '#server/commands/messageCatalogues.ts'

/** Compiles the catalogues once before the tests, because the compiled files are not kept in git. */
export default async function prepareUnitTests() {
  await compileMessages()
}
