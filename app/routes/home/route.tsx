import { MemberFrame } from './member-frame.tsx';
import { VisitorHome } from './visitor-home.tsx';

/**
 * The home page is two pages in one document: what a stranger reads, and a signed-in person's diary. Which of them is
 * seen is decided by <html data-session> before the first paint, so neither flashes past the other.
 */
export default function HomeScreen() {
  return (
    <>
      <div className="signed-in:hidden">
        <VisitorHome />
      </div>
      <div className="signed-out:hidden">
        <MemberFrame />
      </div>
    </>
  );
}
