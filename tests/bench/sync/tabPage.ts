// A page that can both edit and sync by itself.
import './oursPage.ts'
import './livePage.ts'
