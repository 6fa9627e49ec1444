import { a } from "./a";

	// #region start
	a();
	if (a) b();
	// #endregion start
