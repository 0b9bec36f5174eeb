export interface Sentence {
  readonly part: string
  readonly says: string
  readonly file: string
  readonly test: string
}

/** Past deviations from the specification, each with the test that prevents the deviation now. */
export const sentences: readonly Sentence[] = [
  {
    part: 'specification 2',
    says: 'Unknown paths go to /404, signed in or not.',
    file: 'tests/e2e/screens.spec.ts',
    test: 'an unknown address is told as one, whoever asks',
  },
  {
    part: 'specification 2',
    says: 'Route parameters are kept under urlHash for one hour; the place of the map is one of them.',
    file: 'tests/e2e/mapPlace.spec.ts',
    test: 'an address brings its place on the map back for an hour, wherever the map was left since @deep',
  },
  {
    part: 'specification 9',
    says: 'Default map zoom 12 at the default centre when not configured.',
    file: 'tests/server/accountsRegister.test.ts',
    test: 'who registers gets a code by mail, and with it a company of their own on the free trial',
  },
  {
    part: 'specification 9',
    says: 'Lists have ten rows a page; page sizes are 10, 20, 50, 100 and all, in the audit, too.',
    file: 'tests/e2e/auditPages.spec.ts',
    test: 'the audit shows ten lines per page, and more or all when asked for @deep',
  },
  {
    part: 'decisions 1',
    says: 'Each address has a human title in three languages.',
    file: 'src/app/screens/screens.test.tsx',
    test: 'each screen has its title in the catalogues, and its code loads',
  },
  {
    part: 'specification 4',
    says: 'Fixed lists hold at the server: no status 9, no tier 6.',
    file: 'tests/server/fieldLaws.test.ts',
    test: 'the server takes no %s with %s %j',
  },
  {
    part: 'specification 5',
    says: 'Decimals up to six places.',
    file: 'tests/server/fieldLaws.test.ts',
    test: 'six places behind the point are kept as they are',
  },
  {
    part: 'specification 5',
    says: 'Integer only: what is typed after a point never joins the figures before it.',
    file: 'src/domain/fields/fieldTypes.test.ts',
    test: 'a whole number typed sign by sign ends at its point',
  },
  {
    part: 'decisions 5',
    says: 'Stores move along the allowed ways only, and from an unknown status nowhere.',
    file: 'src/domain/store/storeStatus.test.ts',
    test: 'a store that is being made takes any status, one with an unknown status takes none',
  },
  {
    part: 'specification 8',
    says: '"Login Failed" for a sign-in that fails for another reason; a malformed address is "Invalid email."',
    file: 'tests/e2e/signIn.spec.ts',
    test: 'a malformed address is answered in the words of the server, a fault of the server as a sign-in that failed @deep',
  },
  {
    part: 'specification 8',
    says: 'Each message has its words, letter by letter.',
    file: 'tests/server/specificationTexts.test.ts',
    test: 'errors and successes are told in the words of the specification',
  },
  {
    part: 'decisions 8',
    says: 'Plan limits hold for stores, tracked brands and users; what is over a limit is kept and applied after an upgrade.',
    file: 'tests/server/planLimits.test.ts',
    test: 'the store after the last one that the plan has room for is kept back, whatever else comes with it',
  },
  {
    part: 'specification 5',
    says: 'Tracked brands: a maximum of {count} brands, with a warning.',
    file: 'tests/e2e/trackedBrandsPlan.spec.ts',
    test: 'the plan tracks so many brands and says so; pausing one makes room @deep',
  },
  {
    part: 'decisions 8',
    says: 'What was made before the end of a plan is accepted whenever it arrives.',
    file: 'tests/server/planLimits.test.ts',
    test: 'after the end of a plan nothing new is made, and what was made before it is taken in when it arrives',
  },
  {
    part: 'specification 6',
    says: 'Locked features show "Upgrade plan and unlock more functions".',
    file: 'src/recordKit/edit/RecordEditor.test.tsx',
    test: 'where the plan has no room for another store its form is locked, and says what unlocks it',
  },
  {
    part: 'specification 3',
    says: 'Ping are for Taiwan only.',
    file: 'src/session/companySettings.test.ts',
    test: 'ping are counted in Taiwan only, whatever was chosen before the company moved',
  },
  {
    part: 'decisions 5',
    says: 'A year that differs from its months is an issue shown on the record.',
    file: 'src/domain/performance/performanceIssues.test.ts',
    test: 'twelve months that add up to another sum than their year are told with both figures',
  },
  {
    part: 'decisions 4',
    says: 'Surveyors change photos of bound stores, not attachments.',
    file: 'tests/server/push.test.ts',
    test: 'a surveyor adds photos to a bound store, and nothing else, no attachments either',
  },
]
